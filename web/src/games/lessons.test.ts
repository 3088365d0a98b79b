// Every lesson has its texts, in the order of the page, and there are no unused texts.
import { describe, expect, test } from 'vitest';
import type { Lesson, Try } from '../app/learn/lessons.ts';
import { games, type Game } from '../lib/games.ts';
import { sectionsOf } from '../../scripts/locales.mjs';
import { manifests } from './index.ts';

const texts = sectionsOf('en');

/** The mistakes in a try that have their own text. */
const wrong: Readonly<Record<Game, (lesson: Try) => readonly string[]>> = {
  ricochet: ({ position, said, bids }) => [
    ...(position.endsWith('_none') ? [] : ['straight']),
    ...(said === undefined && bids === undefined ? [] : ['over']),
  ],
  micro: ({ said }) => (said === undefined ? [] : ['early', 'late']),
  robotory: () => ['other'],
};

function parts(game: Game, lesson: Lesson): readonly string[] {
  const all = ['title', 'text'];
  if (lesson.kind === 'reading') return all;
  if (lesson.kind === 'try') return [...all, 'task', 'done', ...wrong[game](lesson)];
  return [...all, 'task', 'done', ...Array.from({ length: lesson.answers }, (_, index) => `answer-${index + 1}`)];
}

describe.each(games)('%s', (game) => {
  test('has every text of its lessons and no other', async () => {
    const { lessons, course } = (await manifests[game].learn()).default;
    const short = course.map((id) => `learn.${game}.${id}.short`);
    const wanted = [...short, ...lessons.flatMap((lesson) => parts(game, lesson).map((part) => `learn.${game}.${lesson.id}.${part}`))];
    const given = Object.keys(texts.get(`${game}/learn`) ?? {});
    expect([...given].sort()).toEqual([`learn.keys-${game}`, ...wanted].sort());
  });

  test('has a course of things to try', async () => {
    const { lessons, course } = (await manifests[game].learn()).default;
    expect(course.length).toBeGreaterThan(3);
    expect(course.filter((id) => lessons.find((lesson) => lesson.id === id)?.kind !== 'try')).toEqual([]);
  });

  test('has something to try and a quiz', async () => {
    const { lessons } = (await manifests[game].learn()).default;
    const kinds = lessons.map((lesson) => lesson.kind);
    expect(kinds).toContain('try');
    expect(kinds).toContain('quiz');
  });
});
