// The rules of a game where it is played: parts to read, and which of them are about what is happening now.
import type { View } from '../../connection/protocol.ts';
import type { Game } from '../../lib/games.ts';
import type { Value } from '../../lib/message.ts';
import { section, type Section } from '../../lib/section.svelte.ts';

/** What a table has chosen, as its texts say it. */
export type Values = Readonly<Record<string, Value>>;

export interface Rules {
  /** All parts, in the order of reading. */
  readonly parts: readonly string[];
  /** The parts about what is happening at the table now, the nearest first. */
  readonly now: (view: View) => readonly string[];
  /** What the texts say about this table: how long its timer runs, which variant it plays. */
  readonly values: (view: View) => Values;
  readonly texts: RuleTexts;
}

export interface RuleTexts extends Pick<Section<never>, 'isReady' | 'load'> {
  readonly title: (part: string) => string;
  /** Each a rule of one to three sentences. */
  readonly lines: (part: string, values: Values) => readonly string[];
  /** One of several sentences, of which a table has one. */
  readonly one: (key: string, values?: Values) => string;
}

/** The texts of a game's rules: `words/<language>/parts/<game>-rules.ts`. A test checks that all are there. */
export function ruleTexts(game: Game, en: Readonly<Record<string, string>>): RuleTexts {
  const { tKey, isReady, load } = section(`${game}-rules`, en);
  return {
    isReady,
    load,
    title: (part) => tKey(`rules.${game}.${part}.title`),
    lines: (part, values) => tKey(`rules.${game}.${part}.text`, values).split('\n'),
    one: (key, values = {}) => tKey(`rules.${game}.${key}`, values),
  };
}

/** The parts in the order in which they help now. */
export function ordered(rules: Rules, view: View): { readonly now: readonly string[]; readonly more: readonly string[] } {
  const now = rules.now(view);
  return { now, more: rules.parts.filter((part) => !now.includes(part)) };
}
