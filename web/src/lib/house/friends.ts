// A game that was begun in this browser goes on at a server's table, so that others can come. The table here stays as it is,
// and knows where its game went.
import { call, house, problemOf } from '../api.ts';
import { randomId } from '../random.ts';
import { heldAt, hold } from '../seats.ts';
import { keep, recall } from '../storage.ts';

interface Went {
  readonly here: string;
  /** With this it was asked: whoever asks again, because the answer got lost, comes to the same table. */
  readonly request: string;
  /** How many events it had then. A game that has gone on here is another one. */
  readonly events: number;
  readonly there?: string;
}

/** More than this are not remembered, the first go first. */
const WENT_MAX = 20;

/** Where the game of this table went on, if it did. */
export function wentTo(here: string): string | undefined {
  return all().find((one) => one.here === here)?.there;
}

/** Tables that somebody has just come to with a game, to invite others. */
const fresh = new Set<string>();

/** Whether a game has just come to this table: said once. */
export function hasJustCome(table: string): boolean {
  return fresh.delete(table);
}

/** Takes the game along, with those who sit on these seats here. Gives the new table; throws a `Problem`. */
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

/** The game as it stands. Only the house in the page is asked this. */
async function along(here: string): Promise<{ readonly record: string; readonly events: number }> {
  const answer = await house.ask(`/api/tables/${here}/along`, {});
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
