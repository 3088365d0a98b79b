// Creates a table, seats all players of this screen, and stores the seats.
import type { NewTable } from '../connection/protocol.ts';
import { call, Problem } from './api.ts';
import { browserId } from './browser-id.ts';
import { claimed, founded, founderOf } from './founder-token.ts';
import type { Game } from './games.ts';
import { hold } from './seats.ts';
import { randomId } from './random.ts';
import { asked, requestFor, settled } from './seat-requests.ts';

export interface Wish {
  readonly game: Game;
  readonly table: NewTable;
  /** The players at this screen, the owner first. */
  readonly names: readonly string[];
  /** The face that the owner chose. */
  readonly face?: number | undefined;
}

/** The id of the new table. */
export async function openTable(wish: Wish): Promise<string> {
  const made = await call('POST /api/tables', wish.table);
  founded(made.table, made.token);
  for (const [at, name] of wish.names.entries()) await sitDown(made.table, wish.game, name, at === 0 ? wish.face : undefined);
  return made.table;
}

/** The delays between retries while the server does not answer. */
const AGAIN = [500, 1_500];

export async function sitDown(table: string, game: string, name: string, face?: number): Promise<void> {
  // The same request id yields the same seat if the answer is lost: it is repeated here, on another press of the
  // button, and after a reload.
  const request = requestFor(table, name) ?? randomId();
  asked(table, name, request);
  try {
    const founder = founderOf(table);
    const sit = {
      name,
      request,
      browser: browserId(),
      ...(face === undefined ? {} : { face }),
      ...(founder === undefined ? {} : { founder }),
    };
    const { seat, token } = await again(() => call('POST /api/tables/{id}/seats', sit, { path: { id: table } }), AGAIN);
    claimed(table);
    hold(table, game, { seat, token, name });
  } catch (error) {
    if (error instanceof Problem && refusals.has(error.code)) settled(table, name);
    throw error;
  }
  settled(table, name);
}

async function again<T>(ask: () => Promise<T>, waits: readonly number[]): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || !(error instanceof Problem) || !unanswered.test(error.code)) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return again(ask, later);
  }
}

/** The server is down, restarting or without its database, or a proxy says so: the request may have been executed. */
const unanswered = /^(offline|closing|no-store|http-50[234])$/;

/** The table has refused the seat: another name is a new request. */
const refusals: ReadonlySet<string> = new Set(['name-taken', 'full', 'locked', 'game-has-begun', 'no-table', 'impossible']);
