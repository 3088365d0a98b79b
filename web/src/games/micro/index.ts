// The manifest of Micro Robots.
import type { GameView } from '../../protocol/index.ts';
import type { Manifest } from '../../app/manifest.ts';
import { t } from '../../lib/i18n.svelte.ts';
import Art from './Art.svelte';
import Figure from './Figure.svelte';

function turn(game: GameView): number | undefined {
  if (game.t !== 'micro') return undefined;
  if (game.phase.t === 'rolling') return game.roller;
  return game.phase.t === 'showing' ? game.phase.seat : undefined;
}

/** The first games give more time to show, and to see what happened. */
const EASY_STEPS = 2;
const EASY = { demonstration: 120_000, between: 20_000 } as const;

export default {
  Art,
  Figure,
  seats: { most: 30, late: true },
  handicaps: ['time', 'start'],
  score: (n) => t('table.score', { n }),
  isAlone: (options) => options.t === 'micro' && options.practice !== null,
  bookClocks: ['quiet'],
  turn,
  ease: (options, step) => (options.t === 'micro' && step < EASY_STEPS ? { ...options, ...EASY } : options),
  table: () => import('./table/index.ts'),
  study: () => import('./study/MicroStudy.svelte'),
  companion: () => import('./referee/Referee.svelte'),
  whoBegins: {
    question: 'first.micro',
    hint: 'first.micro.hint',
    usual: (options) => (options.t === 'micro' ? options.first_roller : null),
  },
  learn: () => import('./learn/index.ts'),
  replay: () => import('./replay.ts'),
  puzzle: () => import('./puzzle/index.ts'),
  rules: () => import('./rules/index.ts'),
  boardField: () => import('./builder/index.ts'),
} satisfies Manifest;
