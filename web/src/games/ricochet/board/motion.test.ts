import { expect, test } from 'vitest';
import { pathBetween } from './motion.ts';

const way = {
  robot: 'red',
  path: [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 5, y: 3 },
  ],
} as const;

test('a robot takes the way that was told, forwards and backwards', () => {
  expect(pathBetween('red', { x: 0, y: 0 }, { x: 5, y: 3 }, [way])).toEqual(way.path);
  expect(pathBetween('red', { x: 5, y: 3 }, { x: 0, y: 0 }, [way])).toEqual([...way.path].reverse());
});

test('the newest way counts', () => {
  const newer = {
    robot: 'red',
    path: [
      { x: 0, y: 0 },
      { x: 0, y: 3 },
      { x: 5, y: 3 },
    ],
  } as const;
  expect(pathBetween('red', { x: 0, y: 0 }, { x: 5, y: 3 }, [way, newer])).toEqual(newer.path);
});

test('otherwise it is carried', () => {
  expect(pathBetween('blue', { x: 0, y: 0 }, { x: 5, y: 3 }, [way])).toBeNull();
  expect(pathBetween('red', { x: 1, y: 0 }, { x: 5, y: 3 }, [way])).toBeNull();
});
