// An attempt whose server answers late, twice, or not at all.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleTried, PuzzleTry } from '../../connection/protocol.ts';
import { Attempt } from './attempt.svelte.ts';
import { fresh, keepProgress, moved, recallProgress } from './progress.ts';
import { recallDays } from './streak.ts';

const name = { game: 'ricochet', level: 'easy', date: '2026-11-15' } as const;
let asked: PuzzleTry[] = [];
let answers: (() => void)[] = [];

/** A puzzle that is solved in three moves. */
function answerTo({ moves, ask }: PuzzleTry): PuzzleTried {
  const count = moves.length;
  const solved = count === 3;
  return {
    today: '2026-11-15',
    cost: count,
    solved,
    state: { t: 'ricochet', robots: [], slides: [], possible: [] },
    hint: ask === 'distance' ? { t: 'length', moves: 3 - count } : null,
    best: solved || ask === 'solution' ? { t: 'ricochet', moves: 3, slides: [] } : null,
  };
}

beforeEach(() => {
  keepProgress(name, fresh);
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (_: string, request: { body: string }) => {
    const wanted = JSON.parse(request.body) as PuzzleTry;
    asked.push(wanted);
    return new Promise((done) => answers.push(() => done(new Response(JSON.stringify(answerTo(wanted))))));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Answers requests until there are no more. */
async function settle(): Promise<void> {
  for (let still = 0; still < 5; still += 1) {
    await new Promise((done) => setTimeout(done));
    if (answers.length > 0) still = 0;
    answers.shift()?.();
  }
}

test('what is wanted while an answer is on its way comes after it', async () => {
  const attempt = new Attempt(name);
  void attempt.move('Ru', 1);
  void attempt.back();
  void attempt.move('Rd', 1);
  await settle();
  expect(asked.map((one) => one.moves)).toEqual([['Ru'], [], ['Rd']]);
  expect([attempt.progress.made, attempt.progress.moves]).toEqual([2, ['Rd']]);
});

test('a move is kept before the server is asked, and a solution found on the way is the end', async () => {
  const attempt = new Attempt(name);
  for (const move of ['Ru', 'Rl', 'Rd']) void attempt.move(move, 1);
  void attempt.back();
  void attempt.hint();
  await settle();
  expect(recallProgress(name)).toMatchObject({ moves: ['Ru', 'Rl', 'Rd'], made: 3, hints: 0, end: { how: 'solved', best: 3 } });
  expect(recallDays()).toEqual(['2026-11-15']);
});

test('a page that was left before the answer came goes on from what was kept', async () => {
  void new Attempt(name).move('Ru', 1);
  await new Promise((done) => setTimeout(done));
  expect(recallProgress(name).made).toBe(1);
  const again = new Attempt(name);
  expect(again.progress).toEqual(recallProgress(name));
});

test('a tab that has fallen behind does nothing but catch up', async () => {
  const attempt = new Attempt(name);
  keepProgress(name, moved(moved(fresh, 'Bu', 1), 'Bl', 1));
  void attempt.move('Ru', 1);
  await settle();
  expect([attempt.progress.moves, attempt.progress.made]).toEqual([['Bu', 'Bl'], 2]);
});

test('hints count when they are told', async () => {
  const attempt = new Attempt(name);
  void attempt.hint();
  await new Promise((done) => setTimeout(done));
  expect(attempt.progress.hints).toBe(0);
  await settle();
  expect([attempt.progress.hints, attempt.nextHint()]).toEqual([1, 'move']);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await attempt.hint();
  expect([attempt.progress.hints, attempt.problem?.code]).toEqual([1, 'offline']);
});

test('who gives up has given up', async () => {
  const attempt = new Attempt(name);
  void attempt.giveUp();
  for (const move of ['Ru', 'Rl', 'Rd']) void attempt.move(move, 1);
  await settle();
  expect(recallProgress(name)).toMatchObject({ moves: [], made: 0, end: { how: 'given-up', best: 3 } });
});
