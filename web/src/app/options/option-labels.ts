// The names and values of options in words.
import { SPANS, type GameOptionsInfo, type OptionInfo, type Options } from '../../connection/protocol.ts';
import { has, t, tKey } from '../../lib/i18n.svelte.ts';
import { spanText } from '../../lib/span.ts';
import { difference, isShown, valueOf, type Scope } from './option-fields.ts';

const spans = new Set(SPANS);

export function optionName(options: Options, scope: Scope, name: string): string {
  const key = `option.${scope === 'table' ? 'table' : options.game.t}.${name}`;
  return has(key) ? tKey(key) : name;
}

export function optionValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return name === 'board' || name === 'robots' ? t('option.random') : t('option.off');
  if (typeof value === 'boolean') return value ? t('option.on') : t('option.off');
  if (name === 'robots') return t('option.by-hand');
  if (typeof value === 'number') return spans.has(name) ? spanText(value) : String(value);
  const key = `choice.${name}.${String(value)}`;
  if (has(key)) return tKey(key);
  return name === 'board' ? t('option.by-hand') : String(value);
}

/** The options worth knowing before a game: names and values, the game's own first. */
export function summary(options: Options, got: Readonly<Record<string, string>> = {}): { readonly name: string; readonly value: string }[] {
  const { t: _, ...own } = options.game;
  return rows(own)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const chosen = optionValue(name, value);
      const came = got[name];
      return { name: optionName(options, 'own', name), value: came === undefined ? chosen : `${chosen} · ${came}` };
    });
}

/**
 * The differences from the printed rules, which are the defaults: a few words each, the game's own first. Without extra
 * clocks.
 */
export function houseRules(options: Options, printed: Options, clocks: readonly string[] = []): string[] {
  const { game, ...table } = difference(options, printed);
  const { t: _, ...own } = game;
  const told =
    (scope: Scope) =>
    ([name, value]: readonly [string, unknown]) => {
      const what = optionName(options, scope, name);
      const without = `option.${options.game.t}.${name}.without`;
      if (value === 'none' && scope === 'own' && has(without)) return tKey(without);
      return value === true ? what : `${what}: ${optionValue(name, value)}`;
    };
  const others = (part: object) => rows(part).filter(([name]) => !clocks.includes(name));
  return [...others(own).map(told('own')), ...others(table).map(told('table'))];
}

/**
 * True if an option is a clock that the printed rules do not have. The time to take back a bid and the price of a hint
 * do not count.
 */
const isExtraClock = (scope: Scope, { name, may_be }: OptionInfo, book: readonly string[]) =>
  may_be.t === 'span' && !(scope === 'own' && [...book, 'take_back', 'hints', 'clock.base', 'clock.increment'].includes(name));

/**
 * All clocks of a table that are not in the printed rules, with their times: by the options' names, the game's own
 * first.
 */
export function extraClocks(options: Options, info: GameOptionsInfo, book: readonly string[]): string[] {
  const told = (scope: Scope, fields: readonly OptionInfo[]) =>
    fields.flatMap((field) => {
      const value = valueOf(options, scope, field.name);
      const runs = typeof value === 'number' && value > 0 && isShown(options, scope, field);
      return runs && isExtraClock(scope, field, book) ? [`${optionName(options, scope, field.name)} ${spanText(value)}`] : [];
    });
  return [...told('own', info.own), ...told('table', info.table)];
}

/** The names of those clocks: they do not count as changes of the printed rules, which have none of them. */
export function extraClockNames(info: GameOptionsInfo, book: readonly string[]): string[] {
  const named = (scope: Scope, fields: readonly OptionInfo[]) =>
    fields.flatMap((field) => (isExtraClock(scope, field, book) ? [field.name] : []));
  return [...named('own', info.own), ...named('table', info.table)];
}

/**
 * Options by name, with groups flattened. The starting player is only a seat number here and is chosen when the game
 * starts.
 */
function rows(options: object): (readonly [string, unknown])[] {
  const all = Object.entries(options).flatMap(([name, value]) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[name, value] as const];
    return Object.entries(value as object).map(([part, inner]) => [`${name}.${part}`, inner] as const);
  });
  return all.filter(([name]) => name !== 'first_roller');
}
