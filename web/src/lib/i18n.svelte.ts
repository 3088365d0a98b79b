// The language of the page. `t` is the only way from a key to a text; components that call it are redrawn when the
// language changes.
import en from '../words/en/index.ts';
import { languages, messagesOf, type Code, type Messages } from '../words/languages.ts';
import { fill, type Params, type Value } from './message.ts';

export type Key = keyof typeof en;

let current = $state.raw<{ code: Code; messages: Messages }>({ code: 'en', messages: en });

/** The text of this key in the language of the page. */
export function t<K extends Key>(key: K, ...params: Params<(typeof en)[K]>): string {
  return tKey(key, params[0] ?? {});
}

/** The text of a key that is put together from parts. `has` says whether there is one. */
export function tKey(key: Key, params: Readonly<Record<string, Value>> = {}): string {
  return fill(current.messages[key], params, locale());
}

export function has(key: string): key is Key {
  return key in en;
}

export function language(): Code {
  return current.code;
}

/** What `Intl` calls the language of the page: for dates, numbers and plurals. */
export function locale(): string {
  return localeOf(current.code);
}

export function localeOf(code: Code): string {
  return languages.get(code)?.locale ?? code;
}

export async function setLanguage(code: Code): Promise<void> {
  const messages = await messagesOf(code);
  current = { code, messages };
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}

/** Several, one after the other, as the language of the page lists them. */
export function listed(several: readonly string[]): string {
  return several.join(languages.get(current.code)?.between ?? ', ');
}

/** A number as it is written in the language of the page. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}
