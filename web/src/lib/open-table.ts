// From a wish to a table with people on it: make it, sit everybody of this screen down, remember the seats.
import type { NewTable } from '../connection/protocol.ts';
import { call, Problem } from './api.ts';
import { browserId } from './browser-id.ts';
import { claimed, founded, founderOf } from './founded.ts';
import type { Game } from './games.ts';
import { hold } from './seats.ts';
import { randomId } from './random.ts';
import { asked, requestFor, settled } from './seat-requests.ts';

export interface Wish {
  readonly game: Game;
  readonly table: NewTable;
  /** Who sits at this screen, the owner first. */
  readonly names: readonly string[];
}

/** The id of the new table. */
export async function openTable(wish: Wish): Promise<string> {
  const made = await call('POST /api/tables', wish.table);
  founded(made.table, made.token);
  for (const name of wish.names) await sitDown(made.table, wish.game, name);
  return made.table;
}

/** How long to wait before asking again, each time that no server has answered. */
const AGAIN = [500, 1_500];

export async function sitDown(table: string, game: string, name: string): Promise<void> {
  // The same request gives the same seat, should the answer get lost: it is asked again here, when the button is pressed
  // again, and after a reload.
  const request = requestFor(table, name) ?? randomId();
  asked(table, name, request);
  try {
    const founder = founderOf(table);
    const sit = { name, request, browser: browserId(), ...(founder === undefined ? {} : { founder }) };
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

/** The server is away, restarts, or cannot reach its database, or a proxy says so: it may have been done. */
const unanswered = /^(offline|closing|no-store|http-50[234])$/;

/** The table was asked and has no such seat to give: whoever tries another name has not asked for this one. */
const refusals: ReadonlySet<string> = new Set(['name-taken', 'full', 'locked', 'game-has-begun', 'no-table', 'impossible']);
