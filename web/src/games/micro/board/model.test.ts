import { expect, test } from 'vitest';
import { cornerOf, pips, routePath, WIDTH } from './model.ts';

test('a face has as many pips as its number, none twice', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    expect(new Set(pips(number).map(String)).size).toBe(number);
  }
});

test('the halves of the board lie apart', () => {
  expect(cornerOf({ x: 2, y: 0 })).toEqual({ x: 2, y: 0 });
  expect(cornerOf({ x: 5, y: 5 }).x + 1).toBeCloseTo(WIDTH);
});

test('a route goes through the middles', () => {
  const space = (x: number, y: number) => ({ x, y, colour: 'blue', number: 1, name: 'B1' }) as const;
  expect(routePath([space(0, 0), space(2, 0)])).toBe('M0.5 0.5L2.5 0.5');
});
