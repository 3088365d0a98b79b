// One press on the first page and the game is there: the table is founded, its maker sits with a name, and it starts as soon
// as the page is connected. Whatever was decided here can be changed at the table.
import { call } from '../lib/api.ts';
import { friendlyName } from '../lib/friendly.ts';
import type { Game } from '../lib/games.ts';
import { founded } from '../lib/founded.ts';
import { sitDown } from '../lib/open-table.ts';
import { optionsInfo } from '../lib/presets.ts';
import { problemTexts } from '../lib/refusal.ts';
import { change, settings } from '../lib/settings.svelte.ts';
import { difference } from './options/form.ts';

export interface Wanted {
  readonly game: Game;
  readonly preset: string;
  /** Nobody else is waited for. */
  readonly start: boolean;
}

/** The new table, or why there is none. */
export type Made = { readonly table: string } | { readonly faults: readonly string[] };

/** Tables that start as soon as their page is connected. A page that is loaded again shows the lobby, with its button. */
const starting = new Set<string>();

/** Whether this table starts by itself: said once. */
export function startsAtOnce(table: string): boolean {
  return starting.delete(table);
}

export async function playNow({ game, preset: name, start }: Wanted): Promise<Made> {
  try {
    const info = (await optionsInfo()).games.find((one) => one.game === game);
    const preset = info?.presets.find((one) => one.name === name);
    if (info === undefined || preset === undefined) throw new Error(`${game} has no preset ${name}`);
    const options = difference(preset.options, info.defaults);
    const bots = preset.bots.length > 0 ? { bots: preset.bots } : {};
    const { table, token } = await call('POST /api/tables', { options, ...bots });
    founded(table, token);
    await sitAsOwner(table, game);
    // Both sides at one screen: the other one gets a name too.
    if (preset.hot_seat) await sitDown(table, game, friendlyName([settings().name]));
    if (start) starting.add(table);
    return { table };
  } catch (error) {
    return { faults: problemTexts(error) };
  }
}

/** Under the name of this browser's owner; anyone who has none gets one for good. */
async function sitAsOwner(table: string, game: Game): Promise<void> {
  if (settings().name === '') change({ name: friendlyName() });
  await sitDown(table, game, settings().name);
}
