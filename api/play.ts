// A client made by openapi-typescript: it solves a puzzle over HTTP and plays a whole game of RoboTory over the socket.
// It knows no rules, only what the description says; the compiler checks every field that it reads or sends.
import createClient from "openapi-fetch";

import type { components, paths } from "./generated/api.js";

type Schemas = components["schemas"];

declare const process: { argv: string[] };

const house = process.argv[2] ?? "http://127.0.0.1:8080";
const api = createClient<paths>({ baseUrl: house });

function sure<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

async function solvePuzzle(): Promise<void> {
  const params = {
    path: { game: "ricochet", level: "easy", number: 7 },
  } as const;
  const at = "/api/puzzles/{game}/endless/{level}/{number}";
  const puzzle = sure(await api.GET(at, { params }));
  const { best } = sure(
    await api.POST(at, { params, body: { ask: "solution" } }),
  );
  if (best?.t !== "ricochet")
    throw new Error("a puzzle of Ricochet Robots has such a solution");
  const moves = best.slides.map((slide) => slide.text);
  const { solved } = sure(await api.POST(at, { params, body: { moves } }));
  if (!solved)
    throw new Error(`${puzzle.position} is not solved by ${moves.join(" ")}`);
  console.log(`TypeScript: solved ${puzzle.position} with ${moves.join(" ")}`);
}

/** Something that can be done now: a different kind each time, so that the game moves on. */
function choose(
  possible: Schemas["PossibleTurn"],
  turn: number,
): Schemas["Command"] {
  const robot = possible.robots[turn % Math.max(possible.robots.length, 1)];
  const path = robot?.paths[turn % robot.paths.length];
  const [disc, hex, discs] = [
    possible.discs[0],
    possible.placeable[0],
    possible.refills[0],
  ];
  if (robot !== undefined && path !== undefined && turn % 3 === 0)
    return { t: "move-robot", robot: robot.robot, path };
  if (disc !== undefined && hex !== undefined) return { t: "place", disc, hex };
  if (discs !== undefined) return { t: "refill", discs };
  if (robot !== undefined && path !== undefined)
    return { t: "move-robot", robot: robot.robot, path };
  return { t: "resign" };
}

/** The sections that are read here: one that is left out is as it was. */
function folded(
  view: Schemas["View"],
  change: Schemas["ViewChange"],
): Schemas["View"] {
  const possible =
    change.possible === undefined ? view.possible : change.possible;
  return {
    ...view,
    possible,
    table: change.table ?? view.table,
    seats: change.seats ?? view.seats,
  };
}

/** One seat: it folds what it is told, and does something whenever it can. */
function play(table: string, token: string, starts: boolean): Promise<number> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(
      `${house.replace("http", "ws")}/api/tables/${table}/socket`,
    );
    const send = (message: Schemas["FromClient"]): void =>
      socket.send(JSON.stringify(message));
    let view: Schemas["View"] | undefined;
    let [count, waits] = [0, false];
    const act = (): void => {
      if (view === undefined || waits) return;
      if (view.table.stage === "over") {
        socket.close();
        done(count);
      } else if (view.possible?.t === "turn") {
        waits = true;
        send({
          t: "do",
          id: `${count++}`,
          command: choose(view.possible, count),
        });
      } else if (
        starts &&
        view.table.stage === "lobby" &&
        view.seats.length === 2
      ) {
        waits = true;
        send({ t: "do", id: "start", command: { t: "start" } });
      }
    };
    socket.onopen = (): void => send({ t: "hello", protocol: 1, token });
    socket.onerror = (): void => fail(new Error("the socket broke"));
    socket.onmessage = ({ data }): void => {
      const message = JSON.parse(String(data)) as Schemas["FromServer"];
      switch (message.t) {
        case "welcome":
          view = message.view;
          break;
        case "changed":
          if (view !== undefined) view = folded(view, message.view);
          break;
        case "done":
          waits = false;
          break;
        case "refused":
        case "error":
        case "closing":
          fail(new Error(JSON.stringify(message)));
      }
      act();
    };
  });
}

async function playGame(): Promise<void> {
  // As little as a new table takes.
  const made = sure(
    await api.POST("/api/tables", {
      body: { options: { game: { t: "robotory" } } },
    }),
  );
  const params = { path: { id: made.table } };
  const seats = "/api/tables/{id}/seats";
  const ada = sure(
    await api.POST(seats, {
      params,
      body: { name: "Ada", founder: made.token },
    }),
  );
  const alan = sure(await api.POST(seats, { params, body: { name: "Alan" } }));
  const counts = await Promise.all([
    play(made.table, ada.token, true),
    play(made.table, alan.token, false),
  ]);
  const record = sure(await api.GET("/api/tables/{id}/record", { params }));
  console.log(
    `TypeScript: played RoboTory, ${counts.join(" and ")} actions, ended by ${record.ending?.reason}`,
  );
}

await solvePuzzle();
await playGame();
