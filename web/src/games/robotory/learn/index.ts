// The lessons of RoboTory: only the examples, without their texts.
import type { Learning, Lesson } from '../../../app/learn/lessons.ts';
import More from '../openings/More.svelte';
import Shown from './Shown.svelte';
import Try from './TryRobotory.svelte';
import { texts } from './messages.ts';

const lessons: readonly Lesson[] = [
  { id: 'board', kind: 'reading', position: 'start' },
  { id: 'place', kind: 'try', position: '4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l' },
  { id: 'move', kind: 'try', position: '4/2wWW/2b3/2r2/4 WWB/WWBB 8W10B l' },
  { id: 'colours', kind: 'try', position: '4/1BB2/1bWB2/4r/3w WB/WWBB 6W6B l' },
  { id: 'refill', kind: 'try', position: '4/2wW1/2b3/2rB1/4 W/WWB 8W8B l' },
  { id: 'end', kind: 'try', position: '4/2w2/3b2/3r1/4 WB/WWBB 1W1B l' },
  { id: 'camps', kind: 'quiz', answers: 3, right: 2 },
];

const course = ['place', 'move', 'colours', 'refill', 'end'];

export default { lessons, course, texts, Try, Shown, More, embed: () => import('../embed/Embed.svelte') } satisfies Learning;
