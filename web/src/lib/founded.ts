// The table that this browser has founded last, until somebody sits at it: whoever sits down with its token is the host, also
// after a reload or when the first try failed.
import { keep, recall } from './storage.ts';

export function founded(table: string, token: string): void {
  keep('founded', { table, token });
}

export function founderOf(table: string): string | undefined {
  const last = recall('founded') as { readonly table?: unknown; readonly token?: unknown } | null | undefined;
  return last?.table === table && typeof last.token === 'string' ? last.token : undefined;
}

/** Somebody of this screen sits at it. */
export function claimed(table: string): void {
  if (founderOf(table) !== undefined) keep('founded', undefined);
}
