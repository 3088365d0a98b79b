import { describe, expect, test } from 'vitest';
import { best, quickestFind, spotOn, type Tick } from './choose.ts';

test('the best is the first of those that are equally good', () => {
  const all = [
    { name: 'a', n: 1 },
    { name: 'b', n: 3 },
    { name: 'c', n: 3 },
  ];
  expect(best(all, (one) => one.n)?.name).toBe('b');
  expect(best([], () => 0)).toBeUndefined();
});

describe('the quickest find', () => {
  const asked = (at: number): Tick => ({ is: 'asked', at });
  const found = (at: number, seat: number): Tick => ({ is: 'found', at, seat });
  const won = (at: number, seat: number): Tick => ({ is: 'won', at, seat });

  test('counts from the question to the number that held', () => {
    const ticks = [asked(0), found(9000, 0), won(70_000, 0), asked(90_000), found(94_200, 1), won(160_000, 1)];
    expect(quickestFind(ticks)).toEqual({ is: 'quickest', seat: 1, n: 4 });
  });

  test('is not a number that was said first and then made smaller', () => {
    expect(quickestFind([asked(0), found(2000, 0), found(30_000, 0), won(90_000, 0)])?.n).toBe(30);
  });

  test('is not one that did not hold, nor one from the round before', () => {
    expect(quickestFind([asked(0), found(1000, 0), asked(60_000), found(65_000, 1), won(90_000, 1)])).toMatchObject({ seat: 1, n: 5 });
    expect(quickestFind([asked(0), found(1000, 0)])).toBeUndefined();
    expect(quickestFind([won(90_000, 1)])).toBeUndefined();
  });

  test('takes at least a second, as people count', () => {
    expect(quickestFind([asked(0), found(120, 0), won(9000, 0)])?.n).toBe(1);
  });
});

test('a shortest way is told of whoever found most, if it was more than one', () => {
  expect(spotOn([0, 1, 1])).toEqual([{ is: 'spot-on', seat: 1, n: 2 }]);
  expect(spotOn([0, 1])).toEqual([]);
  expect(spotOn([])).toEqual([]);
});
