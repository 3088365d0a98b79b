// Results cannot be improved: numbers only grow, and the first result stays.
import { beforeEach, expect, test } from 'vitest';
import { backTo, ended, fresh, hinted, isPerfect, keepProgress, moved, readProgress, recallProgress, type Progress } from './progress.ts';

const name = { game: 'ricochet', level: 'hard', date: '2026-11-15' } as const;
beforeEach(() => {
  for (const level of ['easy', 'hard'] as const) keepProgress({ ...name, level }, fresh);
});

test('every move counts, also one that is taken back', () => {
  let progress = moved(moved(fresh, 'Ru', 1), 'Tlx', 2);
  progress = backTo(progress, 0);
  expect(progress).toEqual({ moves: [], made: 3, hints: 0, told: [], end: null });
  progress = moved(progress, 'Rd', 1);
  expect([progress.made, progress.moves]).toEqual([4, ['Rd']]);
});

test('hints count where something is said, and belong to where the robots stand', () => {
  const told = hinted(hinted(fresh, { t: 'length', moves: 5 }), { t: 'none' });
  expect([told.hints, told.told.length]).toEqual([1, 2]);
  expect(moved(told, 'Ru', 1).told).toEqual([]);
  expect(backTo(moved(told, 'Ru', 1), 0).hints).toBe(1);
});

test('the first result stays', () => {
  const over = ended(moved(fresh, 'Ru', 1), 'given-up', 1);
  const changes: ((progress: Progress) => Progress)[] = [
    (progress) => moved(progress, 'Rd', 1),
    (progress) => backTo(progress, 0),
    (progress) => hinted(progress, { t: 'length', moves: 1 }),
    (progress) => ended(progress, 'solved', 1),
  ];
  for (const change of changes) expect(change(over)).toBe(over);
});

test('numbers never shrink, whatever is done in whatever order', () => {
  let progress = fresh;
  let seed = 7;
  for (let turn = 0; turn < 2_000; turn += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const before = progress;
    const what = seed % 4;
    if (what < 2) progress = moved(progress, 'Ru', 1);
    else if (what === 2) progress = backTo(progress, seed % (progress.moves.length + 1));
    else progress = hinted(progress, { t: 'length', moves: 3 });
    keepProgress(name, progress);
    progress = recallProgress(name);
    expect(progress.made >= before.made && progress.hints >= before.hints && progress.made >= progress.moves.length).toBe(true);
  }
});

test('what is kept comes back, and nonsense is nothing', () => {
  const progress = ended(hinted(moved(fresh, 'Ru', 1), { t: 'length', moves: 2 }), 'solved', 1);
  keepProgress(name, progress);
  expect(recallProgress(name)).toEqual(progress);
  expect(recallProgress({ ...name, level: 'easy' })).toEqual(fresh);
  for (const kept of [
    null,
    3,
    'x',
    [],
    {},
    { moves: [1], made: 0, hints: 0 },
    { moves: [], made: -1, hints: 0 },
    { moves: [], made: 0, hints: 'no' },
  ]) {
    expect(readProgress(kept)).toEqual(fresh);
  }
  // At least as many moves were made as are on the board.
  expect(readProgress({ moves: ['Ru', 'Rd'], made: 0, hints: 0 }).made).toBe(2);
});

test('perfect is as short as can be, without help', () => {
  const solved = ended(moved(fresh, 'Ru', 1), 'solved', 1);
  expect(isPerfect(solved)).toBe(true);
  expect(isPerfect({ ...solved, made: 2 })).toBe(false);
  expect(isPerfect({ ...solved, hints: 1 })).toBe(false);
  expect(isPerfect(ended(fresh, 'given-up', 1))).toBe(false);
});
