// An option's name and value as people read them.
import { SPANS, type Options } from '../../connection/protocol.ts';
import { has, t, tKey } from '../../lib/i18n.svelte.ts';
import { spanText } from '../../lib/span.ts';
import { difference, type Scope } from './form.ts';

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

/** What is worth knowing before one plays: name and value, the game's own first. */
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

/** What differs from the printed rules, which are the defaults: a few words each, the game's own first. */
export function houseRules(options: Options, printed: Options): string[] {
  const { game, ...table } = difference(options, printed);
  const { t: _, ...own } = game;
  const told =
    (scope: Scope) =>
    ([name, value]: readonly [string, unknown]) => {
      const what = optionName(options, scope, name);
      return value === true ? what : `${what}: ${optionValue(name, value)}`;
    };
  return [...rows(own).map(told('own')), ...rows(table).map(told('table'))];
}

/** Options by name, those of a group one by one. Who begins is a seat without a name here: it is asked when the game starts. */
function rows(options: object): (readonly [string, unknown])[] {
  const all = Object.entries(options).flatMap(([name, value]) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[name, value] as const];
    return Object.entries(value as object).map(([part, inner]) => [`${name}.${part}`, inner] as const);
  });
  return all.filter(([name]) => name !== 'first_roller');
}
