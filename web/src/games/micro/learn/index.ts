// The lessons of Micro Robots: only the examples, without their texts.
import type { Learning, Lesson } from '../../../app/learn/lessons.ts';
import Shown from './Shown.svelte';
import Try from './TryMicro.svelte';
import { texts } from './messages.ts';

const board = 'black-1n4e3e2n';

const lessons: readonly Lesson[] = [
  { id: 'board', kind: 'reading', position: `${board}:P1-W2` },
  { id: 'move', kind: 'try', position: `${board}:P1-P6` },
  { id: 'number', kind: 'try', position: `${board}:P6-W6` },
  { id: 'route', kind: 'try', position: `${board}:P1-R6` },
  { id: 'announce', kind: 'try', position: `${board}:P1-W6`, said: 4 },
  { id: 'round', kind: 'reading' },
  { id: 'chips', kind: 'quiz', answers: 3, right: 1 },
  { id: 'end', kind: 'reading' },
  { id: 'expert', kind: 'try', position: `${board}:P1-B6-W6` },
];

const course = ['move', 'number', 'route', 'announce'];

export default { lessons, course, texts, Try, Shown, embed: () => import('../embed/Embed.svelte') } satisfies Learning;
