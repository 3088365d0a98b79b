// The rules of a game for the help dialog: parts to read, and which of them concern the current phase.
import type { View } from '../../connection/protocol.ts';
import type { Game } from '../../lib/games.ts';
import type { Texts, Value } from '../../lib/message.ts';
import { section, type Section } from '../../lib/section.svelte.ts';

/** The options of a table, as inserted into the texts. */
export type Values = Readonly<Record<string, Value>>;

export interface Rules {
  /** All parts, in reading order. */
  readonly parts: readonly string[];
  /** The parts about the current phase of the table, the most relevant first. */
  readonly now: (view: View) => readonly string[];
  /** The values inserted into the texts: timer, variant and so on. */
  readonly values: (view: View) => Values;
  readonly texts: RuleTexts;
}

export interface RuleTexts extends Pick<Section<never>, 'isReady' | 'load'> {
  readonly title: (part: string) => string;
  /** The rules of a part, one to three sentences each. */
  readonly lines: (part: string, values: Values) => readonly string[];
  /** One of several alternative sentences. */
  readonly one: (key: string, values?: Values) => string;
}

/** The texts of a game's rules: the section `rules` of `locales/<language>/<game>.json`. A test checks that all are there. */
export function ruleTexts<G extends Game>(game: G, en: Texts<`${G}/rules`>): RuleTexts {
  const { tKey, isReady, load } = section(`${game}/rules`, en);
  return {
    isReady,
    load,
    title: (part) => tKey(`rules.${game}.${part}.title`),
    lines: (part, values) => tKey(`rules.${game}.${part}.text`, values).split('\n'),
    one: (key, values = {}) => tKey(`rules.${game}.${key}`, values),
  };
}

/** The parts, ordered by relevance now. */
export function ordered(rules: Rules, view: View): { readonly now: readonly string[]; readonly more: readonly string[] } {
  const now = rules.now(view);
  return { now, more: rules.parts.filter((part) => !now.includes(part)) };
}
