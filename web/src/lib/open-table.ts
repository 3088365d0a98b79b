// From a wish to a table with people on it: make it, sit everybody of this screen down, remember the seats.
import type { NewTable } from '../connection/protocol.ts';
import { api } from './api.ts';
import type { Game } from './games.ts';
import { hold } from './seats.ts';

export interface Wish {
  readonly game: Game;
  readonly table: NewTable;
  /** Who sits at this screen, the owner first. */
  readonly names: readonly string[];
}

/** The id of the new table. */
export async function openTable(wish: Wish): Promise<string> {
  const made = await api.make(wish.table);
  for (const name of wish.names) await sitDown(made.table, wish.game, name);
  return made.table;
}

export async function sitDown(table: string, game: string, name: string): Promise<void> {
  // The same request gives the same seat, should the answer get lost and the button be pressed again.
  const request = requestId(table, name);
  const { seat, token } = await api.sit(table, { name, request });
  requests.delete(`${table} ${name}`);
  hold(table, game, { seat, token, name });
}

const requests = new Map<string, string>();

function requestId(table: string, name: string): string {
  const key = `${table} ${name}`;
  const known = requests.get(key) ?? randomId();
  requests.set(key, known);
  return known;
}

/** An id that nobody else has: 22 letters and digits. Works on plain HTTP too, unlike `randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(bytes, (byte) => letters[byte % 32]).join('');
}
