// The manifest of RoboTory.
import type { Manifest } from '../../app/manifest.ts';
import { t } from '../../lib/i18n.svelte.ts';
import Art from './Art.svelte';
import Figure from './Figure.svelte';

export default {
  Art,
  Figure,
  seats: { most: 2, late: false },
  handicaps: ['time'],
  score: (n) => t('table.score-robots', { n }),
  isAlone: () => false,
  bookClocks: [],
  // In the first game the newcomer begins.
  ease: (options, step) => (options.t === 'robotory' && step === 0 ? { ...options, sides: 'host-light' } : options),
  turn: (game) => (game.t === 'robotory' ? (game.to_act ?? undefined) : undefined),
  table: () => import('./table/index.ts'),
  study: () => import('./study/RobotoryStudy.svelte'),
  companion: () => import('./referee/Referee.svelte'),
  learn: () => import('./learn/index.ts'),
  openings: () => import('./openings/Openings.svelte'),
  replay: () => import('./replay/index.ts'),
  puzzle: () => import('./puzzle/index.ts'),
  rules: () => import('./rules/index.ts'),
} satisfies Manifest;
