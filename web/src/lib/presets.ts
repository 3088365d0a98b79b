// Presets of tables, so that players need not read options before a first game. The list comes from the server; this
// adds the texts.
import type { OptionsPreset } from '../protocol/index.ts';
import { call } from './api.ts';
import { cached } from './cached.ts';
import type { Game } from './games.ts';
import { has, tKey } from './i18n.svelte.ts';

/** The available options, cached while the page is open. */
export const optionsInfo = cached(() => call('GET /api/options'));

export function presetTitle(preset: OptionsPreset): string {
  const key = preset.name === 'bots' && preset.bots.length === 1 ? 'preset.bot' : `preset.${preset.name}`;
  return has(key) ? tKey(key) : preset.name;
}

export function presetText(game: Game, preset: OptionsPreset): string {
  const key = `preset.${game}.${preset.name}`;
  return has(key) ? tKey(key) : '';
}
