// The options as a form sees them: by name, with the values that a field offers. The allowed values come from the
// server; there are no rules here.
import type { OptionInfo, Options } from '../../connection/protocol.ts';
import { manifests } from '../registry.ts';

export type Scope = 'table' | 'own';

/** The value of an option. Undefined for a part of a group that is off. */
export function valueOf(options: Options, scope: Scope, name: string): unknown {
  const [first = '', second] = name.split('.');
  const home = (scope === 'table' ? options : options.game) as unknown as Record<string, unknown>;
  const value = home[first];
  return second === undefined ? value : (value as Record<string, unknown> | null)?.[second];
}

/** The options with one value replaced. */
export function withValue(options: Options, scope: Scope, name: string, value: unknown): Options {
  const [first = '', second] = name.split('.');
  const home = (scope === 'table' ? options : options.game) as unknown as Record<string, unknown>;
  const next = second === undefined ? value : { ...(home[first] as object), [second]: value };
  const changed = { ...home, [first]: next };
  return (scope === 'table' ? changed : { ...options, game: changed }) as Options;
}

/** The differences from the defaults, as the server takes them: omitted options are defaults. */
export function difference(options: Options, defaults: Options): Options {
  const part = (one: object, other: object) =>
    Object.fromEntries(
      Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((other as Record<string, unknown>)[name])),
    );
  const { game, ...table } = options;
  const { game: defaultGame, ...defaultTable } = defaults;
  return { ...part(table, defaultTable), game: { ...part(game, defaultGame), t: game.t } } as Options;
}

/** The number of options that differ. */
export function countDifferences(options: Options, other: Options): number {
  const { game, ...table } = difference(options, other);
  return Object.keys(table).length + Object.keys(game).length - 1;
}

/** True if these options are for a single player. */
export function isAlone(options: Options): boolean {
  return manifests[options.game.t].isAlone(options.game);
}

/** True if a field is worth showing given the other options. */
export function isShown(options: Options, scope: Scope, info: OptionInfo): boolean {
  // The starting player is chosen by name when the game starts.
  if (info.may_be.t === 'seat') return false;
  // Boards are chosen visually: the game has a field for them.
  if (info.may_be.t === 'board' || info.may_be.t === 'robots') return false;
  if (scope === 'own' && manifests[options.game.t].settled?.(options.game).includes(info.name)) return false;
  if (info.alone && !isAlone(options) && info.may_be.t !== 'group') return false;
  if (scope === 'table' && isAlone(options) && ['seats', 'late_seats', 'handicaps', 'fair_play', 'guest_bots'].includes(info.name))
    return false;
  const group = info.name.includes('.') ? info.name.split('.')[0] : undefined;
  return group === undefined || valueOf(options, scope, group) !== null;
}

const secs = 1000;
const ladder = [
  0, 5, 10, 15, 20, 30, 40, 45, 60, 90, 120, 150, 180, 240, 300, 600, 900, 1200, 1800, 2700, 3600, 7200, 10_800, 86_400, 259_200, 604_800,
  1_209_600,
].map((step) => step * secs);

/** The durations that a field offers: round ones within the range, its ends, and the current one. */
export function spans(least: number, most: number, chosen: unknown): number[] {
  const within = ladder.filter((step) => least <= step && step <= most);
  const all = [least, most, ...within, ...(typeof chosen === 'number' ? [chosen] : [])];
  return [...new Set(all)].sort((one, other) => one - other);
}

/** The initial values of a group that is switched on. */
export const groupStart: Readonly<Record<string, unknown>> = {
  practice: { clock: 60 * secs, rounds: 10 },
  clock: { base: 600 * secs, increment: 5 * secs },
};
