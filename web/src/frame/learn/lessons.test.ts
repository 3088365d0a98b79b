// Every lesson has its texts, in the order that the page shows them, and no text is left over.
import { expect, test } from 'vitest';
import { games } from '../../lib/games.ts';
import { learnEn } from '../../words/en/learn.ts';
import { lessons, type Lesson } from './lessons.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => `answer-${index + 1}`);

/** The parts that a lesson shows; what can go wrong is told where it can. */
function parts(lesson: Lesson): string[] {
  const all = ['title', 'text'];
  if (lesson.kind === 'reading') return all;
  const wrong = {
    quiz: [],
    ricochet: lesson.kind === 'ricochet' ? [...(lesson.position.endsWith('_none') ? [] : ['straight']), ...(lesson.bid === undefined ? [] : ['over'])] : [],
    micro: lesson.kind === 'micro' && lesson.announced !== undefined ? ['early', 'late'] : [],
    robotory: ['other'],
  }[lesson.kind];
  return [...all, 'task', 'done', ...wrong, ...(lesson.kind === 'quiz' ? range(lesson.answers) : [])];
}

test.each(games)('%s', (game) => {
  const wanted = (lessons[game] as readonly Lesson[]).flatMap((lesson) => parts(lesson).map((part) => `learn.${game}.${lesson.id}.${part}`));
  const given = Object.keys(learnEn).filter((key) => key.startsWith(`learn.${game}.`));
  expect([...given].sort()).toEqual([...wanted].sort());
});

test('each game has something to try and a quiz', () => {
  for (const game of games) {
    const kinds = new Set<string>(lessons[game].map((lesson) => lesson.kind));
    expect(kinds.has(game) && kinds.has('quiz')).toBe(true);
  }
});
