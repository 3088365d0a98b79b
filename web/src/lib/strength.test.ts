import { beforeEach, expect, test } from 'vitest';
import { keep } from './storage.ts';
import { levelsAt, noteRounds, strengthOf, USUAL } from './strength.ts';

beforeEach(() => keep('strength', undefined));

test('a new browser begins gently, one that has played has the bots of the preset', () => {
  expect(strengthOf('ricochet', true)).toEqual({ step: 0, change: 'first' });
  expect(levelsAt(0, [3, 5])).toEqual([1]);
  expect(strengthOf('ricochet', false)).toEqual({ step: USUAL });
  expect(levelsAt(USUAL, [3, 5])).toEqual([3, 5]);
});

test('three rounds won make the bots stronger, three lost weaker, for each game', () => {
  noteRounds('ricochet', [true, true], true);
  expect(strengthOf('ricochet', false)).toEqual({ step: 0, won: 2, lost: 0 });
  noteRounds('ricochet', [false, true], false);
  expect(strengthOf('ricochet', false)).toEqual({ step: 1, change: 'stronger', won: 0, lost: 0 });
  noteRounds('ricochet', [false, true, false, false], false);
  expect(strengthOf('ricochet', false)).toEqual({ step: 0, change: 'weaker', won: 0, lost: 0 });
  expect(strengthOf('robotory', true).change).toBe('first');
});

test('a game that changes nothing in the end claims nothing', () => {
  noteRounds('micro', [true, true, true, false, false, false], false);
  expect(strengthOf('micro', false).change).toBe(undefined);
});

test('there is a weakest and a strongest, and neither claims to have changed', () => {
  for (let n = 0; n < 60; n += 1) noteRounds('robotory', [true], false);
  expect(strengthOf('robotory', false)).toEqual({ step: 9, won: 0, lost: 0 });
  expect(levelsAt(9, [4])).toEqual([9]);
  expect(levelsAt(9, [3, 5])).toEqual([8, 10]);
  for (let n = 0; n < 60; n += 1) noteRounds('robotory', [false], false);
  expect(strengthOf('robotory', false)).toEqual({ step: 0, won: 0, lost: 0 });
  for (let step = 0; step <= 9; step += 1)
    for (const level of levelsAt(step, [3, 5])) expect(level >= 1 && level <= 10, `${level} at ${step}`).toBe(true);
});

test('a strength of an earlier version counts from now on', () => {
  keep('strength', { ricochet: { step: 2, change: 'stronger' } });
  noteRounds('ricochet', [false], false);
  expect(strengthOf('ricochet', false)).toEqual({ step: 2, won: 0, lost: 1 });
});

test('what is stored may be anything', () => {
  for (const junk of [
    null,
    7,
    'x',
    [],
    { ricochet: null },
    { ricochet: { step: 99 } },
    { ricochet: { step: 1.5 } },
    { ricochet: { step: 1, won: 7 } },
    { ricochet: 3 },
  ]) {
    keep('strength', junk);
    expect(strengthOf('ricochet', true)).toEqual({ step: 0, change: 'first' });
  }
});
