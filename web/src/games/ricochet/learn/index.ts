// The lessons of Ricochet Robots: only the examples, without their texts.
import type { Learning, Lesson } from '../../../app/learn/lessons.ts';
import Shown from './Shown.svelte';
import Try from './TryRicochet.svelte';
import { texts } from './messages.ts';

const lessons: readonly Lesson[] = [
  { id: 'board', kind: 'reading', position: 'b2r1y2g2-bare_RM13-GH10-BC4-YA11_YB10' },
  { id: 'slide', kind: 'try', position: '6x6-D1e-D4Rhs_RA6_RD4_none' },
  { id: 'stops', kind: 'try', position: '6x6-D1Rh_RA1-BE6_RD1_none' },
  { id: 'ricochet', kind: 'try', position: '6x6-F1Rh_RA1_RF1' },
  { id: 'target', kind: 'try', position: '6x6-D3e-C5s-F6V_RA1-GC4_VF6' },
  { id: 'bid', kind: 'try', position: '6x6-B3e-D1Rh_RA6-BE6_RD1', said: 3 },
  { id: 'round', kind: 'try', position: '7x7-B4es-C4es-D2es-E5es-F2es-G6Rh_RB4-BG7-YA6_RG6', bids: [2, 3, 4] },
  { id: 'first', kind: 'quiz', answers: 3, right: 2 },
  { id: 'failed', kind: 'quiz', answers: 3, right: 3 },
  { id: 'end', kind: 'reading' },
  { id: 'barrier', kind: 'try', position: '6x6-D1Bs-D3zr_RA6-BA3_BD1_none' },
  { id: 'black', kind: 'try', position: '6x6-A2V-D2nb-D3zr_KA3_VA2_none' },
  { id: 'transparent', kind: 'try', position: '6x6-C4e-F4V_TA4_VF4_none' },
];

const course = ['slide', 'stops', 'ricochet', 'target', 'bid', 'round'];

export default { lessons, course, texts, Try, Shown, embed: () => import('../embed/Embed.svelte') } satisfies Learning;
