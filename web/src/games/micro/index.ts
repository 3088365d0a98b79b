// Micro Robots, as the frame sees it.
import type { GameView } from '../../protocol/index.ts';
import type { Manifest } from '../../frame/manifest.ts';
import { t } from '../../lib/i18n.svelte.ts';
import Art from './Art.svelte';

function turn(game: GameView): number | undefined {
  if (game.t !== 'micro') return undefined;
  if (game.phase.t === 'rolling') return game.roller;
  return game.phase.t === 'showing' ? game.phase.seat : undefined;
}

export default {
  Art,
  seats: { most: 30, late: true },
  handicaps: ['time', 'start'],
  score: (n) => t('table.score', { n }),
  isAlone: (options) => options.t === 'micro' && options.practice !== null,
  bookClocks: ['quiet'],
  turn,
  table: () => import('./table/index.ts'),
  study: () => import('./study/Page.svelte'),
  companion: () => import('./companion/Companion.svelte'),
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
