import { expect, test } from 'vitest';
import type { Drawing } from '../board/model.ts';
import { swappedFaces, turnedDrawing, withFaceAt } from './faces.ts';

const drawing: Drawing = {
  columns: 8,
  rows: 8,
  walls: [
    { at: { x: 0, y: 0 }, side: 'right' },
    { at: { x: 7, y: 3 }, side: 'right' },
    { at: { x: 2, y: 7 }, side: 'below' },
  ],
  centre: [{ x: 7, y: 7 }],
  targets: [{ at: { x: 1, y: 2 }, symbol: { shape: 'moon', colour: 'red' } }],
  barriers: [{ at: { x: 4, y: 1 }, lean: 'slash', colour: 'blue' }],
};

test('a quarter turn takes everything along, the seams included', () => {
  const turned = turnedDrawing(drawing, 1);
  // The recessed corner is at the bottom left, as in the top right quarter.
  expect(turned.centre).toEqual([{ x: 0, y: 7 }]);
  expect(turned.targets[0]?.at).toEqual({ x: 5, y: 1 });
  expect(turned.barriers[0]).toEqual({ at: { x: 6, y: 4 }, lean: 'backslash', colour: 'blue' });
  expect(turned.walls).toEqual([
    { at: { x: 7, y: 0 }, side: 'below' },
    { at: { x: 4, y: 7 }, side: 'below' },
    // The left of the first column is the right of the one before.
    { at: { x: -1, y: 2 }, side: 'right' },
  ]);
});

test('four quarter turns are none', () => {
  expect(turnedDrawing(drawing, 4)).toEqual(drawing);
  const once = turnedDrawing(turnedDrawing(drawing, 3), 1);
  expect(once.targets).toEqual(drawing.targets);
  expect(once.barriers).toEqual(drawing.barriers);
  expect(once.centre).toEqual(drawing.centre);
});

test('faces are chosen and swapped', () => {
  expect(withFaceAt(['r1', 'g1', 'b1', 'y1'], 2, 'b4')).toEqual(['r1', 'g1', 'b4', 'y1']);
  expect(swappedFaces(['r1', 'g1', 'b1', 'y1'], 0, 3)).toEqual(['y1', 'g1', 'b1', 'r1']);
});
