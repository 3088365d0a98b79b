// RoboTory, as the frame sees it.
import type { Manifest } from '../../frame/manifest.ts';
import { t } from '../../lib/i18n.svelte.ts';
import Art from './Art.svelte';

export default {
  Art,
  seats: { most: 2, late: false },
  handicaps: ['time'],
  score: (n) => t('table.score-robots', { n }),
  isAlone: () => false,
  bookClocks: [],
  turn: (game) => (game.t === 'robotory' ? (game.to_act ?? undefined) : undefined),
  table: () => import('./table/index.ts'),
  study: () => import('./study/Page.svelte'),
  companion: () => import('./companion/Companion.svelte'),
  learn: () => import('./learn/index.ts'),
  openings: () => import('./openings/Openings.svelte'),
  replay: () => import('./replay/index.ts'),
  puzzle: () => import('./puzzle/index.ts'),
  rules: () => import('./rules/index.ts'),
} satisfies Manifest;
