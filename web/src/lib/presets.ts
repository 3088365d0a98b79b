// Whole tables with a name, so that nobody has to read options before a first game. Only what differs from the rules'
// defaults is written down; the server fills in the rest and has the last word.
import type { Key } from './i18n.svelte.ts';
import type { Game } from './games.ts';

export interface Preset {
  readonly id: string;
  readonly title: Key;
  readonly text: Key;
  /** Options of the game that differ from the default. */
  readonly game: Readonly<Record<string, unknown>>;
  /** Levels of bots that sit down at once. */
  readonly bots: readonly number[];
  /** Who sits at this screen besides its owner. */
  readonly hotSeat?: boolean;
}

const secs = (count: number) => count * 1000;
const mins = (count: number) => count * 60_000;

export const presets: Readonly<Record<Game, readonly [Preset, ...Preset[]]>> = {
  ricochet: [
    { id: 'standard', title: 'preset.standard', text: 'preset.ricochet.standard', game: { barriers: false }, bots: [] },
    {
      id: 'first-game',
      title: 'preset.first-game',
      text: 'preset.ricochet.first-game',
      game: { barriers: false, prize: 3, demonstration: mins(2), quiet: mins(2), between: secs(40) },
      bots: [],
    },
    { id: 'barriers', title: 'preset.barriers', text: 'preset.ricochet.barriers', game: { barriers: true }, bots: [] },
    {
      id: 'experts',
      title: 'preset.experts',
      text: 'preset.ricochet.experts',
      game: { barriers: true, black: true, transparent: true },
      bots: [],
    },
    {
      id: 'solo',
      title: 'preset.solo',
      text: 'preset.ricochet.solo',
      game: { mode: 'solo', barriers: false, hints: secs(10) },
      bots: [],
    },
    { id: 'bots', title: 'preset.bots', text: 'preset.ricochet.bots', game: { barriers: false }, bots: [3, 5] },
  ],
  micro: [
    { id: 'standard', title: 'preset.standard', text: 'preset.micro.standard', game: {}, bots: [] },
    {
      id: 'first-game',
      title: 'preset.first-game',
      text: 'preset.micro.first-game',
      game: { demonstration: mins(2), quiet: mins(1), between: secs(20) },
      bots: [],
    },
    {
      id: 'experts',
      title: 'preset.experts',
      text: 'preset.micro.experts',
      game: { experts: true },
      bots: [],
    },
    {
      id: 'solo',
      title: 'preset.solo',
      text: 'preset.micro.solo',
      game: { practice: { clock: mins(1), rounds: 10 }, hints: secs(10) },
      bots: [],
    },
    { id: 'bots', title: 'preset.bots', text: 'preset.micro.bots', game: {}, bots: [3, 5] },
  ],
  robotory: [
    { id: 'standard', title: 'preset.standard', text: 'preset.robotory.standard', game: {}, bots: [] },
    {
      id: 'clock',
      title: 'preset.clock',
      text: 'preset.robotory.clock',
      game: { clock: { base: mins(10), increment: secs(5) } },
      bots: [],
    },
    { id: 'bots', title: 'preset.bot', text: 'preset.robotory.bots', game: {}, bots: [4] },
    { id: 'hot-seat', title: 'preset.hot-seat', text: 'preset.robotory.hot-seat', game: {}, bots: [], hotSeat: true },
  ],
};

export function presetOf(game: Game, id: string | undefined): Preset {
  return presets[game].find((preset) => preset.id === id) ?? presets[game][0];
}
