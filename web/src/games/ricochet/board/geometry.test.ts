import { describe, expect, test } from 'vitest';
import { cheapest, corners, hit, swipe, trailPath, wallPath } from './geometry.ts';
import type { Option } from './model.ts';

const option = (text: string, cost: number, ...path: [number, number][]): Option => ({
  robot: text.startsWith('T') ? 'transparent' : 'red',
  text,
  direction: 'right',
  cost,
  path: path.map(([x, y]) => ({ x, y })),
});

test('walls in a line are one stroke, and corners are two', () => {
  const walls = [
    { at: { x: 2, y: 4 }, side: 'below' },
    { at: { x: 3, y: 4 }, side: 'below' },
    { at: { x: 3, y: 4 }, side: 'right' },
    { at: { x: 9, y: 4 }, side: 'below' },
  ] as const;
  expect(wallPath(walls)).toBe('M2 5H4M9 5H10M4 4V5');
  expect(wallPath([])).toBe('');
});

describe('a way', () => {
  const bent = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 1 },
    { x: 2, y: 2 },
  ];
  test('is known by its corners', () => {
    expect(corners(bent)).toEqual([bent[0], bent[2], bent[4]]);
    expect(trailPath(bent)).toBe('M0.5 0.5L2.5 0.5L2.5 2.5');
  });
});

describe('a finger', () => {
  test('swipes in one of four directions once it is sure', () => {
    expect(swipe(30, 2, 14)).toBe('right');
    expect(swipe(-3, -40, 14)).toBe('up');
    expect(swipe(5, 5, 14)).toBeNull();
    expect(swipe(30, 29, 14)).toBeNull();
  });
  test('means what lies nearest', () => {
    const places = { red: { x: 4, y: 4 }, blue: { x: 6, y: 4 } };
    const options = [option('Rr', 1, [4, 4], [5, 4])];
    expect(hit({ x: 4.9, y: 4.5 }, places, options, 1.2)).toEqual({ is: 'robot', robot: 'red' });
    expect(hit({ x: 5.6, y: 4.5 }, places, options, 1.2)).toMatchObject({ is: 'option' });
    expect(hit({ x: 6.4, y: 4.5 }, places, options, 1.2)).toEqual({ is: 'robot', robot: 'blue' });
    expect(hit({ x: 10, y: 10 }, places, options, 1.2)).toBeNull();
  });
});

test('of moves to one space the cheapest is drawn', () => {
  const ways = [option('Trxx', 3, [0, 0], [5, 0]), option('Trb', 1, [0, 0], [3, 0], [5, 0]), option('Tr', 1, [0, 0], [2, 0])];
  expect(cheapest(ways).map((one) => one.text)).toEqual(['Trb', 'Tr']);
});
