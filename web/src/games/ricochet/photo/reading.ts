// The result of reading a photograph, as `crates/photo-wasm` reports it, and what to ask the user about it.
import { cellName, cellOf, robotOf, type Cell, type Colour, type Places, type Robot, type Shape, type Symbol } from '../board/model.ts';
import type { Corners, Matrix } from '../../../app/photo/perspective.ts';
import type { BoardPlace, PhotoReading } from '../../../app/photo/reading.ts';

export interface Quarter {
  readonly face: string;
  /** The second most likely face. */
  readonly other: string;
  /** How much more likely the first one is. */
  readonly margin: number;
}

export interface BoardReading extends BoardPlace {
  /** Clockwise from the top left. */
  readonly quarters: readonly Quarter[];
}

export interface Reading extends PhotoReading {
  readonly board: BoardReading | null;
  readonly robots: readonly { readonly robot: string; readonly cell: string; readonly score: number }[];
  /** A proposal. */
  readonly chip: { readonly colour: Colour | null; readonly shape: Shape } | null;
}

/** Something that the user has to decide. */
export type Question =
  | { readonly t: 'quarter'; readonly quarter: number; readonly faces: readonly [string, string] }
  | { readonly t: 'robot'; readonly robot: Robot; readonly at: Cell | null }
  | { readonly t: 'chip'; readonly symbol: Symbol };

export function placesIn(reading: Reading): Places {
  return Object.fromEntries(
    reading.robots.flatMap(({ robot, cell }) => {
      const name = robotOf(robot);
      return name === undefined ? [] : [[name, cellOf(cell)]];
    }),
  );
}

/** The questions about a reading, in the order in which they are asked. */
export function questionsOf(reading: Reading): readonly Question[] {
  const places = placesIn(reading);
  const about = (doubt: string): readonly Question[] => {
    const [what, which = ''] = doubt.split('-');
    const quarter = what === 'quarter' ? reading.board?.quarters[Number(which) - 1] : undefined;
    if (quarter !== undefined) return [{ t: 'quarter', quarter: Number(which) - 1, faces: [quarter.face, quarter.other] }];
    const robot = what === 'robot' ? robotOf(which) : undefined;
    return robot === undefined ? [] : [{ t: 'robot', robot, at: places[robot] ?? null }];
  };
  const { chip } = reading;
  return [...reading.doubts.flatMap(about), ...(chip === null ? [] : [{ t: 'chip', symbol: chip } as const])];
}

/**
 * A reading of a known board, rotated to the orientation in which the board is known; null if the picture shows another
 * board.
 */
export function oriented(reading: Reading, faces: readonly string[]): Reading | null {
  const { board } = reading;
  if (board === null) return null;
  const turns = [0, 1, 2, 3].find((turn) => faces.every((face, at) => board.quarters[(at + turn) % 4]?.face === face));
  if (turns === undefined) return null;
  if (turns === 0) return reading;
  const round = <T>(list: readonly T[]): T[] => list.map((_, at) => list[(at + turns) % 4] as T);
  return {
    ...reading,
    board: {
      quarters: round(board.quarters),
      corners: round(board.corners) as unknown as Corners,
      homography: turned(board.homography, turns),
    },
    robots: reading.robots.map((one) => ({ ...one, cell: turnedBack(one.cell, turns) })),
    doubts: reading.doubts.map((doubt) => {
      const quarter = /^quarter-(\d)$/.exec(doubt)?.[1];
      return quarter === undefined ? doubt : `quarter-${((Number(quarter) + 3 - turns) % 4) + 1}`;
    }),
  };
}

const SIDE = 16;

/** The space after counterclockwise quarter turns of the board. */
function turnedBack(name: string, turns: number): string {
  let { x, y } = cellOf(name);
  for (let turn = 0; turn < turns; turn += 1) [x, y] = [y, SIDE - 1 - x];
  return cellName({ x, y });
}

/** The map from the board after counterclockwise quarter turns: first turns a point clockwise, then maps it. */
function turned(homography: Matrix, turns: number): Matrix {
  let map = homography;
  for (let turn = 0; turn < turns; turn += 1) {
    // A clockwise turn takes (x, y) to (16 − y, x): the columns of the matrix are exchanged.
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = map;
    map = [b, -a, c + SIDE * a, e, -d, f + SIDE * d, h, -g, i + SIDE * g];
  }
  return map;
}
