// The manifest of Ricochet Robots.
import type { Manifest } from '../../app/manifest.ts';
import { t } from '../../lib/i18n.svelte.ts';
import type { View } from '../../protocol/index.ts';
import Art from './Art.svelte';
import Figure from './Figure.svelte';

/** In solo play the numbers of chips face up and face down decide, not the number of chips. */
function decided({ game, options, ending }: View): string | undefined {
  if (game?.t !== 'ricochet' || options.game.t !== 'ricochet' || options.game.mode === 'match') return undefined;
  return t('ricochet.solo-result', { up: ending?.scores[0]?.score ?? 0, down: game.missed.length });
}

/** The first rounds with easy targets, by the strength of the bots. */
const GENTLE: readonly number[] = [17, 17, 8, 4];
/** The number of chips that wins the first game of a browser. */
const FIRST_PRIZE = 3;

export default {
  Art,
  Figure,
  seats: { most: 30, late: true },
  handicaps: ['ties', 'time', 'start'],
  score: (n) => t('table.score', { n }),
  isAlone: (options) => options.t === 'ricochet' && options.mode !== 'match',
  // A given board has fixed barriers.
  settled: (options) => {
    if (options.t !== 'ricochet') return [];
    // In solo play there are no rival bids, and no chip goes back.
    const alone = options.mode === 'match' ? [] : ['early_end', 'reveal_returned', 'take_back'];
    return options.board === null ? alone : ['barriers', ...alone];
  },
  bookClocks: ['timer', 'quiet'],
  got: (board) => ({
    barriers: t(board.t === 'ricochet' && board.barriers.length > 0 ? 'ricochet.got-barriers' : 'ricochet.got-no-barriers'),
  }),
  turn: (game) => (game.t === 'ricochet' && game.phase.t === 'showing' ? game.phase.bid.seat : undefined),
  decided,
  ease: (options, step) => {
    if (options.t !== 'ricochet') return options;
    // The first game is short.
    const prize = step === 0 ? FIRST_PRIZE : options.prize;
    return { ...options, prize, gentle: GENTLE[step] ?? options.gentle };
  },
  table: () => import('./table/index.ts'),
  study: () => import('./study/RicochetStudy.svelte'),
  learn: () => import('./learn/index.ts'),
  replay: () => import('./replay.ts'),
  puzzle: () => import('./puzzle/index.ts'),
  taste: () => import('./try-it/TryIt.svelte'),
  companion: () => import('./referee/Referee.svelte'),
  rules: () => import('./rules/index.ts'),
  boardField: () => import('./builder/index.ts'),
} satisfies Manifest;
