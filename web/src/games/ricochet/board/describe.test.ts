import { expect, test } from 'vitest';
import { describeCell, wallsOf } from './describe.ts';
import type { Drawing } from './model.ts';

const drawing: Drawing = {
  columns: 16,
  rows: 16,
  walls: [
    { at: { x: 2, y: 4 }, side: 'right' },
    { at: { x: 2, y: 3 }, side: 'below' },
  ],
  barriers: [{ at: { x: 5, y: 5 }, lean: 'slash', colour: 'green' }],
  targets: [{ at: { x: 2, y: 4 }, symbol: { shape: 'moon', colour: 'red' } }],
  centre: [{ x: 7, y: 7 }],
};
const around = { drawing, places: { blue: { x: 2, y: 4 } }, goal: { x: 2, y: 4 }, stops: [] };

test('walls are told from both sides, the edge too', () => {
  expect(wallsOf({ x: 2, y: 4 }, drawing)).toEqual(['up', 'right']);
  expect(wallsOf({ x: 3, y: 4 }, drawing)).toEqual(['left']);
  expect(wallsOf({ x: 0, y: 15 }, drawing)).toEqual(['down', 'left']);
});

test('a space says all that is there', () => {
  expect(describeCell({ x: 2, y: 4 }, around)).toBe('C5, blue robot, the target, red moon, wall above, right');
  expect(describeCell({ x: 5, y: 5 }, around)).toBe('F6, green barrier, rising to the right');
  expect(describeCell({ x: 7, y: 7 }, around)).toBe('H8, centre block');
  expect(describeCell({ x: 9, y: 9 }, around)).toBe('J10');
});
