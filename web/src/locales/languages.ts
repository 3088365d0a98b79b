// The languages of the page. Each folder next to this file is a language; docs/web.md describes its files. English is part
// of the first view, because it is the fallback; the others are loaded on demand.
import loaders from 'virtual:locales/app-loaders';
import en from 'virtual:locales/en/app';
import type { KeysOf } from '../lib/message.ts';

/** The content of a language's language.json. */
export interface Language {
  /** The language's own name. */
  readonly name: string;
  /** The locale for numbers, dates and plurals, as a tag for `Intl`. */
  readonly locale: string;
  /** The separator in a list; by default a comma and a space. */
  readonly listSeparator?: string;
}

/** The texts of the first view. */
export type Messages = Readonly<Record<keyof KeysOf<typeof en>, string>>;
/** A language tag: the name of the folder, and the `lang` attribute in HTML. */
export type Code = string;

// Without a collator: loading one takes 27 ms before the first view.
const byName = (a: readonly [Code, Language], b: readonly [Code, Language]) => (a[1].name < b[1].name ? -1 : 1);
const files = import.meta.glob<Language>('./*/language.json', { eager: true, import: 'default' });

/** Every language by its tag, sorted by name. */
export const languages: ReadonlyMap<Code, Language> = new Map(
  Object.entries(files)
    .map(([path, language]) => [path.split('/')[1] ?? '', language] as const)
    .sort(byName),
);

/** The texts of the first view in this language. */
export function loadMessages(code: Code): Promise<Messages> {
  return (loaders[code]?.() as Promise<Messages> | undefined) ?? Promise.resolve(en);
}

/** The texts of a section in this language. Rejects if there are none, or if they cannot be fetched. */
export async function loadSection<Texts>(code: Code, section: string): Promise<Texts> {
  // A separate chunk: it grows with every language, and the first view does not need it.
  const { default: loaders } = await import('virtual:locales/section-loaders');
  const load = loaders[`${code}/${section}`];
  if (load === undefined) throw new Error(`${code} has no section ${section}`);
  return load() as Promise<Texts>;
}

/** The best available language for these preferences, best first. */
export function preferred(wanted: readonly string[]): Code {
  for (const one of wanted.map((tag) => tag.toLowerCase())) {
    const codes = [...languages.keys()];
    const code = codes.find((code) => code.toLowerCase() === one) ?? codes.find((code) => code.toLowerCase() === one.split('-')[0]);
    if (code !== undefined) return code;
  }
  return 'en';
}
