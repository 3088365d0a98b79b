// Reads the messages on a page's socket and asks the server's solver about them, so that a test can play well without
// knowing any rules.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { fold } from '../src/protocol/fold.ts';
import type { FromServer, View } from '../src/protocol/index.ts';
import { pass, Person, sit } from './people.ts';
import { base } from './run/worker.ts';

/** Extracts something from a view. */
type Look<T> = (view: View) => T | undefined | false | null;

/** The real time that a second of the test clock takes. */
const BREATH_MS = 100;

export class Observer {
  view: View | undefined;
  private readonly waiting = new Set<() => void>();

  /** Create it before the table is opened. */
  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.hear(String(payload)));
    });
  }

  /** Waits until `look` finds something in the view, and returns that. */
  async see<T>(look: Look<T>, timeout = 30_000): Promise<T> {
    const found = await this.seeWithin(look, timeout);
    if (found === undefined) throw new Error(`never seen: ${look.toString()} in ${JSON.stringify(this.view?.game)?.slice(0, 400)}`);
    return found;
  }

  /** Advances the clock second by second until `look` finds something: for bots, whose timing is unpredictable. */
  async passUntil<T>(look: Look<T>, seconds = 180): Promise<T> {
    for (let passed = 0; passed < seconds; passed += 1) {
      // Bots think between the ticks, in real time.
      const found = await this.seeWithin(look, BREATH_MS);
      if (found !== undefined) return found;
      await pass(1000);
    }
    return this.see(look);
  }

  private async seeWithin<T>(look: Look<T>, timeout: number): Promise<T | undefined> {
    const end = Date.now() + timeout;
    for (;;) {
      const found = this.view === undefined ? undefined : look(this.view);
      if (found !== undefined && found !== false && found !== null) return found;
      const left = end - Date.now();
      if (left < 0) return undefined;
      await new Promise<void>((done) => {
        const go = () => {
          clearTimeout(timer);
          this.waiting.delete(go);
          done();
        };
        const timer = setTimeout(go, Math.min(250, left + 1));
        this.waiting.add(go);
      });
    }
  }

  private hear(payload: string): void {
    let message: FromServer;
    try {
      message = JSON.parse(payload) as FromServer;
    } catch {
      return; // The development server has its own socket.
    }
    if (message.t === 'welcome') this.view = message.view;
    else if (message.t === 'changed' && this.view !== undefined) this.view = fold(this.view, message.view);
    for (const wake of this.waiting) wake();
  }
}

/** A player at a table, with their page's messages. */
export interface Seated {
  readonly person: Person;
  readonly eyes: Observer;
}

export async function seated(browser: Browser, table: string, name: string, options?: BrowserContextOptions): Promise<Seated> {
  const person = await Person.arrive(browser, options);
  const eyes = new Observer(person.page);
  await sit(person, table, name);
  return { person, eyes };
}

const letters = { red: 'R', green: 'G', blue: 'B', yellow: 'Y', black: 'K', transparent: 'T' } as const;

/** A shortest solution of the current chip, as moves like `Ru`. */
export async function ricochetSolution(view: View): Promise<string[]> {
  if (view.game?.t !== 'ricochet' || view.board?.t !== 'ricochet' || view.game.goal === null) throw new Error('no chip');
  const name = (cell: { x: number; y: number }) => `${String.fromCharCode(65 + cell.x)}${cell.y + 1}`;
  const { goal, markers } = view.game;
  const robots = markers.map((one) => letters[one.robot] + name(one.at)).join('-');
  const target = (goal.robot === null ? 'V' : letters[goal.robot]) + name(goal.at);
  const answer = await ask<{ solutions: string[] }>('/api/ricochet/solve', `${view.board.name}_${robots}_${target}`);
  return answer.solutions[0]?.split(' ') ?? [];
}

/** A shortest route for the current dice, as places on the board, without the start. */
export async function microRoute(view: View): Promise<number[]> {
  if (view.game?.t !== 'micro' || view.board?.t !== 'micro' || view.game.task === null) throw new Error('no task');
  const { spaces, name } = view.board;
  const answer = await ask<{ routes: string[] }>('/api/micro/solve', `${name}:${view.game.task.text}`);
  const names = answer.routes[0]?.split(/[^A-Z0-9]+/).filter((one) => one !== '') ?? [];
  return names.map((one) => spaces.findIndex((space) => space.name === one)).slice(1);
}

async function ask<T>(path: string, position: string): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ position }),
  });
  if (!response.ok) throw new Error(`${position}: ${await response.text()}`);
  return (await response.json()) as T;
}
