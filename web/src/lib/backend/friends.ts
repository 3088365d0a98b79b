// Moves a local game to a table on the server, so that others can join. The local table is unchanged and links to the
// new one.
import { call, backend, problemOf } from '../api.ts';
import { randomId } from '../random.ts';
import { heldAt, hold } from '../seats.ts';
import { keep, recall } from '../storage.ts';

interface Went {
  readonly here: string;
  /** The idempotency key of the request: repeating it after a lost answer yields the same table. */
  readonly request: string;
  /** The number of events then. If the local game has continued since, it counts as another game. */
  readonly events: number;
  readonly there?: string;
}

/** The maximum number remembered; the oldest are dropped. */
const WENT_MAX = 20;

/** The server table that this local game moved to, if any. */
export function wentTo(here: string): string | undefined {
  return all().find((one) => one.here === here)?.there;
}

/** Tables that a game has just moved to, to show the invitation. */
const fresh = new Set<string>();

/** True if a game has just moved to this table; only once per table. */
export function hasJustCome(table: string): boolean {
  return fresh.delete(table);
}

/** Moves the game, with the players on these local seats. Returns the new table; throws a `Problem`. */
export async function playOn(here: string, game: string, seats: readonly number[]): Promise<string> {
  const { record, events } = await along(here);
  const before = all().find((one) => one.here === here && one.events === events);
  const went: Went = before ?? { here, request: randomId(), events };
  note(went);
  const made = await call('POST /api/tables/continue', { record, seats: [...seats], request: went.request });
  const names = new Map(heldAt(here).map((held) => [held.seat, held.name]));
  for (const { seat, token } of made.seats) hold(made.table, game, { seat, token, name: names.get(seat) ?? '' });
  note({ ...went, there: made.table });
  fresh.add(made.table);
  return made.table;
}

/** The current record of the game. Only the offline engine answers this request. */
async function along(here: string): Promise<{ readonly record: string; readonly events: number }> {
  const answer = await backend.ask(`/api/tables/${here}/along`, {});
  const record = await answer.text();
  const read = JSON.parse(record) as { readonly events?: readonly unknown[] };
  if (!answer.ok) throw problemOf(answer.status, read);
  return { record, events: read.events?.length ?? 0 };
}

function note(went: Went): void {
  keep('went', [...all().filter((one) => one.here !== went.here), went].slice(-WENT_MAX));
}

function all(): readonly Went[] {
  const stored = recall('went');
  return Array.isArray(stored) ? stored.filter(isWent) : [];
}

function isWent(value: unknown): value is Went {
  const one = value as Partial<Went> | null;
  return typeof one?.here === 'string' && typeof one.request === 'string' && typeof one.events === 'number';
}
