// Why something was refused, in the language of the page. Codes never change; where we have no text for one, the
// server's own words are better than none.
import { Problem } from './api.ts';
import { has, tKey } from './i18n.svelte.ts';

export function refusalText(code: string, text: string): string {
  const key = `refusal.${code}`;
  if (has(key)) return tKey(key);
  return text === '' ? code : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Everything that is wrong, one sentence each. */
export function problemTexts(error: unknown): readonly string[] {
  if (!(error instanceof Problem)) return [String(error)];
  return error.faults.length > 0 ? error.faults : [refusalText(error.code, error.detail)];
}
