// The token of the last table created in this browser, until a seat is taken there: the player who sits down with it
// becomes the host, even after a reload or a failed attempt.
import { keep, recall } from './storage.ts';

export function founded(table: string, token: string): void {
  keep('founded', { table, token });
}

export function founderOf(table: string): string | undefined {
  const last = recall('founded') as { readonly table?: unknown; readonly token?: unknown } | null | undefined;
  return last?.table === table && typeof last.token === 'string' ? last.token : undefined;
}

/** A player of this screen has a seat there. */
export function claimed(table: string): void {
  if (founderOf(table) !== undefined) keep('founded', undefined);
}
