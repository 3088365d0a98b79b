// The seats that this browser holds: for each table the tokens from the server, and the time of their last use. Several
// seats at one table are a hot seat. Tokens are credentials, so they never appear in a link or a log.
import { keep, onOtherTab, recall } from './storage.ts';

export interface Held {
  readonly seat: number;
  readonly token: string;
  readonly name: string;
}

export interface HeldTable {
  readonly table: string;
  readonly game: string;
  readonly used: number;
  readonly seats: readonly Held[];
}

/** The maximum number of tables kept; the longest unused are dropped. */
const TABLES_MAX = 40;

/** Every table at which this browser has a seat, the last used first. */
export function heldTables(): readonly HeldTable[] {
  const stored = recall('seats');
  return Array.isArray(stored) ? stored.filter(isHeldTable) : [];
}

export function heldAt(table: string): readonly Held[] {
  return heldTables().find((one) => one.table === table)?.seats ?? [];
}

/** Stores a seat, or a newer token for it. */
export function hold(table: string, game: string, held: Held, now = Date.now()): void {
  const others = heldAt(table).filter((one) => one.seat !== held.seat);
  put({ table, game, used: now, seats: [...others, held].sort((a, b) => a.seat - b.seat) });
}

/** Marks the table as used. */
export function touch(table: string, now = Date.now()): void {
  const known = heldTables().find((one) => one.table === table);
  if (known !== undefined) put({ ...known, used: now });
}

/** Removes one seat: its owner left or was removed. */
export function release(table: string, token: string): void {
  const known = heldTables().find((one) => one.table === table);
  if (known !== undefined) put({ ...known, seats: known.seats.filter((one) => one.token !== token) });
}

/** Removes a whole table: it no longer exists. */
export function forget(table: string): void {
  keep(
    'seats',
    heldTables().filter((one) => one.table !== table),
  );
}

/** Calls back when another tab took or gave up a seat. */
export function onSeatsElsewhere(listener: () => void): () => void {
  return onOtherTab('seats', listener);
}

function put(table: HeldTable): void {
  const others = heldTables().filter((one) => one.table !== table.table);
  const all = table.seats.length === 0 ? others : [table, ...others];
  keep('seats', [...all].sort((a, b) => b.used - a.used).slice(0, TABLES_MAX));
}

function isHeldTable(value: unknown): value is HeldTable {
  const table = value as Partial<HeldTable> | null;
  return (
    typeof table?.table === 'string' &&
    typeof table.game === 'string' &&
    typeof table.used === 'number' &&
    Array.isArray(table.seats) &&
    table.seats.every((one) => typeof one?.seat === 'number' && typeof one.token === 'string' && typeof one.name === 'string')
  );
}
