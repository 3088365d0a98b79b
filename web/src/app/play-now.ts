// One press on the first page starts a game: creates the table, takes a seat with a name, and starts as soon as the
// page is connected. Everything can be changed at the table.
import type { Options } from '../connection/protocol.ts';
import { call } from '../lib/api.ts';
import { friendlyName } from '../lib/random-name.ts';
import type { Game } from '../lib/games.ts';
import { founded } from '../lib/founder-token.ts';
import { sitDown } from '../lib/open-table.ts';
import { optionsInfo } from '../lib/presets.ts';
import { problemTexts } from '../lib/refusal.ts';
import { change, settings } from '../lib/settings.svelte.ts';
import { levelsAt, strengthOf } from '../lib/strength.ts';
import { toast } from '../lib/toasts.svelte.ts';
import { t } from '../lib/i18n.svelte.ts';
import { manifests } from './registry.ts';
import { isFirst } from './history/played.ts';
import { difference } from './options/option-fields.ts';

export interface Wanted {
  readonly game: Game;
  readonly preset: string;
  /** True if no other players are expected. */
  readonly start: boolean;
}

/** The new table, or the faults that prevented it. */
export type Made = { readonly table: string } | { readonly faults: readonly string[] };

/** Tables that start as soon as their page is connected. A reloaded page shows the lobby, with its button. */
const starting = new Set<string>();

/** True if this table starts automatically; only once per table. */
export function startsAtOnce(table: string): boolean {
  return starting.delete(table);
}

export async function playNow({ game, preset: name, start }: Wanted): Promise<Made> {
  try {
    const info = (await optionsInfo()).games.find((one) => one.game === game);
    const preset = info?.presets.find((one) => one.name === name);
    if (info === undefined || preset === undefined) throw new Error(`${game} has no preset ${name}`);
    const { step, change } = strengthOf(game, isFirst(game));
    const levels = levelsAt(step, preset.bots);
    const options = difference(levels.length > 0 ? eased(preset.options, step) : preset.options, info.defaults);
    const bots = levels.length > 0 ? { bots: [...levels] } : {};
    const { table, token } = await call('POST /api/tables', { options, ...bots });
    founded(table, token);
    await sitAsOwner(table, game);
    // Both sides at one screen: the other player gets a name too.
    if (preset.hot_seat) await sitDown(table, game, friendlyName([settings().name]));
    if (start) starting.add(table);
    if (levels.length > 0 && change !== undefined) toast(t(`play.bots-${change}`));
    return { table };
  } catch (error) {
    return { faults: problemTexts(error) };
  }
}

function eased(options: Options, step: number): Options {
  const { game } = options;
  return { ...options, game: manifests[game.t].ease?.(game, step) ?? game };
}

/** Uses the name of this browser's owner; an owner without a name gets one for good. */
async function sitAsOwner(table: string, game: Game): Promise<void> {
  if (settings().name === '') change({ name: friendlyName() });
  await sitDown(table, game, settings().name, settings().face);
}
