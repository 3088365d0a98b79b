// Ricochet Robots, as the frame sees it.
import type { Manifest } from '../../frame/manifest.ts';
import { t } from '../../lib/i18n.svelte.ts';
import type { View } from '../../protocol/index.ts';
import Art from './Art.svelte';

/** Alone it is not the number of chips that decides, but how many lie face up and how many face down. */
function decided({ game, options, ending }: View): string | undefined {
  if (game?.t !== 'ricochet' || options.game.t !== 'ricochet' || options.game.mode === 'match') return undefined;
  return t('ricochet.solo-result', { up: ending?.scores[0]?.score ?? 0, down: game.missed.length });
}

export default {
  Art,
  seats: { most: 30, late: true },
  handicaps: ['ties', 'time', 'start'],
  score: (n) => t('table.score', { n }),
  isAlone: (options) => options.t === 'ricochet' && options.mode !== 'match',
  // A board that is laid has the barriers that it has.
  settled: (options) => {
    if (options.t !== 'ricochet') return [];
    // Alone nobody bids against others, and no chip goes back.
    const alone = options.mode === 'match' ? [] : ['early_end', 'reveal_returned', 'take_back'];
    return options.board === null ? alone : ['barriers', ...alone];
  },
  bookClocks: ['timer', 'quiet'],
  got: (board) => ({
    barriers: t(board.t === 'ricochet' && board.barriers.length > 0 ? 'ricochet.got-barriers' : 'ricochet.got-no-barriers'),
  }),
  turn: (game) => (game.t === 'ricochet' && game.phase.t === 'showing' ? game.phase.bid.seat : undefined),
  decided,
  table: () => import('./table/index.ts'),
  study: () => import('./study/RicochetStudy.svelte'),
  learn: () => import('./learn/index.ts'),
  replay: () => import('./replay.ts'),
  puzzle: () => import('./puzzle/index.ts'),
  taste: () => import('./taste/Taste.svelte'),
  companion: () => import('./companion/Referee.svelte'),
  rules: () => import('./rules/index.ts'),
  boardField: () => import('./builder/index.ts'),
} satisfies Manifest;
