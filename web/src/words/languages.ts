// The languages are the folders beside this file; a new folder is a new language, and nothing else has to know it. In each:
//
//   language.ts   what it is called, and how it writes numbers, dates and plurals
//   index.ts      the texts that come with the page: frame.ts, study.ts and a file for each game
//   parts/        the texts that come with a part of the page; wrong.ts only where it is not English
//
// English comes with the page, because it is the reference that types are made of; the others when they are wanted.
import en from './en/index.ts';
import type { Like } from './like.ts';

export interface Language {
  /** What the people who speak it call it. */
  readonly name: string;
  /** Whose rules for numbers, dates and plurals it follows, as `Intl` names them. */
  readonly locale: string;
  /** What stands between two of a list, if it is not a comma and a space. */
  readonly between?: string;
}

export type Messages = Like<typeof en>;
/** The name of a language's folder, which is also its tag in HTML. */
export type Code = string;

const byName = (a: readonly [Code, Language], b: readonly [Code, Language]) => a[1].name.localeCompare(b[1].name);
const found = import.meta.glob<Language>('./*/language.ts', { eager: true, import: 'default' });
const wholes = import.meta.glob<Messages>(['./*/index.ts', '!./en/*'], { import: 'default' });

/** Every language by its code, in the order of their names. */
export const languages: ReadonlyMap<Code, Language> = new Map(
  Object.entries(found)
    .map(([path, language]) => [path.split('/')[1] ?? '', language] as const)
    .sort(byName),
);

/** The texts that come with the page, in this language. */
export function messagesOf(code: Code): Promise<Messages> {
  return wholes[`./${code}/index.ts`]?.() ?? Promise.resolve(en);
}

/** The texts of a part of the page in this language. It rejects where there are none, as where they could not be fetched. */
export async function partOf<Texts>(code: Code, part: string): Promise<Texts> {
  const { parts } = await import('./parts.ts');
  const load = parts[`./${code}/parts/${part}.ts`];
  if (load === undefined) throw new Error(`no ${part} in ${code}`);
  return load() as Promise<Texts>;
}

/** The best of our languages for somebody who prefers these, best first. */
export function preferred(wanted: readonly string[]): Code {
  for (const one of wanted.map((tag) => tag.toLowerCase())) {
    const codes = [...languages.keys()];
    const code = codes.find((code) => code.toLowerCase() === one) ?? codes.find((code) => code.toLowerCase() === one.split('-')[0]);
    if (code !== undefined) return code;
  }
  return 'en';
}
