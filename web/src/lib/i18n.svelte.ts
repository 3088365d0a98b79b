// The language of the page. `t` is the only way from a key to a text; components that call it update when the language
// changes.
import en from 'virtual:locales/en/app';
import { languages, loadMessages, type Code, type Messages } from '../locales/languages.ts';
import { fill, type KeysOf, type Params, type Value } from './message.ts';

type AppKeys = KeysOf<typeof en>;
export type Key = keyof AppKeys & string;

let current = $state.raw<{ code: Code; messages: Messages }>({ code: 'en', messages: en });

/** The text of this key in the language of the page. */
export function t<K extends Key>(key: K, ...params: Params<AppKeys[K]>): string {
  return tKey(key, params[0] ?? {});
}

/** The text of a key that is composed at run time. `has` tells whether it exists. */
export function tKey(key: Key, params: Readonly<Record<string, Value>> = {}): string {
  return fill(current.messages[key], params, locale());
}

export function has(key: string): key is Key {
  return key in en;
}

export function language(): Code {
  return current.code;
}

/** The locale for `Intl`: dates, numbers and plurals. */
export function locale(): string {
  return localeOf(current.code);
}

export function localeOf(code: Code): string {
  return languages.get(code)?.locale ?? code;
}

export async function setLanguage(code: Code): Promise<void> {
  const messages = await loadMessages(code);
  current = { code, messages };
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}

/** A list of items, formatted in the language of the page. */
export function listed(several: readonly string[]): string {
  return several.join(languages.get(current.code)?.listSeparator ?? ', ');
}

/** A number, formatted in the language of the page. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}
