// The faults of a text, in the language of the page. The server reports them in English and as codes; a language with
// texts for the codes uses those.
import type { TextFault, TextFaultCode } from '../protocol/index.ts';
import { loadSection, type Code } from '../locales/languages.ts';
import type { EditorFault, ParseErrorTexts } from '../locales/parse-errors.ts';
import type { Problem } from './api.ts';
import { has, language, listed, locale, tKey } from './i18n.svelte.ts';
import { fill } from './message.ts';

let known = $state.raw<Readonly<Record<Code, ParseErrorTexts>>>({});

/** Loads the texts of the page's language; until then the server's are used. */
export function loadParseErrors(): Promise<void> {
  const wanted = language();
  if (wanted === 'en' || known[wanted] !== undefined) return Promise.resolve();
  return loadSection<ParseErrorTexts>(wanted, 'parse-errors').then(
    (texts) => void (known = { ...known, [wanted]: texts }),
    () => undefined,
  );
}

/** A sentence, and a part that is only available in English. */
export interface Sentence {
  readonly own: string;
  readonly english: string;
}

/** The format that the text was taken for, if there is a text for it. */
export function looksLike(problem: Problem): Sentence {
  const texts = known[language()];
  if (texts === undefined || problem.looksLike === undefined) return { own: '', english: problem.detail };
  if (problem.looksLike === 'nothing') return { own: texts.looksLikeNothing, english: '' };
  return { own: fill(texts.looksLike, { kind: texts.kind[problem.looksLike] }, locale()), english: '' };
}

/** All faults, in order. */
export function sentences(problem: Problem): readonly Sentence[] {
  return problem.faults.map((words, place) => sentence(words, problem.texts[place]));
}

function sentence(english: string, fault: TextFault | undefined): Sentence {
  const texts = known[language()];
  if (texts === undefined || fault === undefined) return { own: '', english };
  const places = fault.at.map(({ part, which }) => fill(texts.part[part], { which: which ?? '' }, locale()).trim());
  const at = places.length === 0 ? '' : `${listed(places)}: `;
  if (fault.code === 'other') return { own: at.trim(), english: fault.values.reason ?? english };
  return { own: at + capital(words(texts, fault.code, namesIn(fault.values))), english: '' };
}

function words(texts: ParseErrorTexts, code: Exclude<TextFaultCode, 'other'>, values: Readonly<Record<string, string>>): string {
  return code in texts.code
    ? fill(texts.code[code as keyof ParseErrorTexts['code']], values, locale())
    : tKey(`study.fault-${code as EditorFault}`, values);
}

/** The values with names translated: robots, discs and directions. */
function namesIn(values: TextFault['values']): Record<string, string> {
  const named = Object.entries(values).map(([name, value = '']) => {
    const key = keyOf(name, value);
    return [name, key !== undefined && has(key) ? tKey(key) : value];
  });
  return Object.fromEntries(named) as Record<string, string>;
}

function keyOf(name: string, value: string): string | undefined {
  const figures: Readonly<Record<string, string>> = { w: 'white', b: 'black', r: 'red' };
  switch (name) {
    case 'robot':
    case 'other':
      return `robot.${value}`;
    case 'direction':
      return `towards.${value}`;
    case 'figure':
      return `figure.${figures[value] ?? value}`;
    case 'disc':
      return `disc.${figures[value.toLowerCase()] ?? value}`;
    default:
      return undefined;
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
