// Ricochet Robots, as the frame sees it.
import type { Manifest } from '../../frame/manifest.ts';
import { t } from '../../lib/i18n.svelte.ts';
import Art from './Art.svelte';

export default {
  Art,
  seats: { most: 30, late: true },
  handicaps: ['ties', 'time', 'start'],
  score: (n) => t('table.score', { n }),
  isAlone: (options) => options.t === 'ricochet' && options.mode !== 'match',
  turn: (game) => (game.t === 'ricochet' && game.phase.t === 'showing' ? game.phase.bid.seat : undefined),
  table: () => import('./table/RicochetTable.svelte'),
  study: () => import('./study/RicochetStudy.svelte'),
  learn: () => import('./learn/index.ts'),
  replay: () => import('./replay.ts'),
  puzzle: () => import('./puzzle/index.ts'),
  companion: () => import('./companion/Referee.svelte'),
} satisfies Manifest;
