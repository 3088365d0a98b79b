// The language of the page. `t` is the only way from a key to a text; components that call it are redrawn when the
// language changes. Another language is another file in messages/ and a line here.
import { en } from '../words/en/frame.ts';
import { fill, type Params, type Value } from './message.ts';

export type Key = keyof typeof en;
export type Messages = Readonly<Record<Key, string>>;

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

// English comes with the page, because it is the reference that types are made of; the others when they are wanted.
const load: Record<Language, () => Promise<Messages>> = {
  en: () => Promise.resolve(en),
  de: () => import('../words/de/frame.ts').then((module) => module.de),
};

let current = $state.raw<{ language: Language; messages: Messages }>({ language: 'en', messages: en });

/** The text of this key in the language of the page. */
export function t<K extends Key>(key: K, ...params: Params<(typeof en)[K]>): string {
  const given: Readonly<Record<string, Value>> = params[0] ?? {};
  return fill(current.messages[key], given, current.language);
}

/** The text of a key that is put together from parts. `has` says whether there is one. */
export function tKey(key: Key, params: Readonly<Record<string, Value>> = {}): string {
  return fill(current.messages[key], params, current.language);
}

export function has(key: string): key is Key {
  return key in en;
}

export function language(): Language {
  return current.language;
}

export async function setLanguage(language: Language): Promise<void> {
  const messages = await load[language]();
  current = { language, messages };
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** The best of our languages for somebody who prefers these, best first. */
export function preferred(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const short = one.slice(0, 2).toLowerCase();
    if (short in languages) return short as Language;
  }
  return 'en';
}

/** A number as it is written in the language of the page. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(current.language, options).format(value);
}
