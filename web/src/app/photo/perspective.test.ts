import { expect, test } from 'vitest';
import { apply, clockwise, compose, css, inverse, isQuadrilateral, placed, type Corners, type Matrix } from './perspective.ts';

/** A camera that looks at the board from below the picture. */
const view: Matrix = [40, -6, 300, 2, 30, 200, 0.001, -0.012, 1];
const square = (x: number, y: number, side: number): Corners => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];

test('the inverse leads back, and the composition is one after the other', () => {
  const back = inverse(view) ?? [];
  for (const p of [
    { x: 0, y: 0 },
    { x: 16, y: 3 },
    { x: 7.5, y: 15.5 },
  ]) {
    const there = apply(view, p);
    expect(apply(back, there).x).toBeCloseTo(p.x, 6);
    expect(apply(back, there).y).toBeCloseTo(p.y, 6);
    const scaled = apply(compose(view, placed(0.5, 10, 20)), p);
    expect(scaled.x).toBeCloseTo(there.x / 2 + 10, 6);
    expect(scaled.y).toBeCloseTo(there.y / 2 + 20, 6);
  }
  expect(inverse([1, 2, 3, 2, 4, 6, 0, 0, 1])).toBe(null);
  expect(inverse([Number.NaN, 0, 0, 0, 1, 0, 0, 0, 1])).toBe(null);
});

test('CSS gets the columns, without exponents', () => {
  const text = css([1, 2, 3, 4, 5, 6, 0.0000001, 8, 9]);
  expect(text).not.toMatch(/e-/);
  const numbers = text.slice('matrix3d('.length, -1).split(',').map(Number);
  expect(numbers).toEqual([1, 4, 0, 0.0000001, 2, 5, 0, 8, 0, 0, 1, 0, 3, 6, 0, 9]);
});

test('corners come clockwise from the top left, however they were tapped', () => {
  const [a, b, c, d] = square(100, 50, 400);
  for (const tapped of [
    [a, b, c, d],
    [d, c, b, a],
    [c, a, d, b],
  ] as const)
    expect(clockwise(tapped)).toEqual([a, b, c, d]);
});

test('four points that are no quadrilateral are known', () => {
  const [a, b, c, d] = square(100, 50, 400);
  expect(isQuadrilateral([a, b, c, d])).toBe(true);
  expect(isQuadrilateral([d, c, b, a])).toBe(false);
  expect(isQuadrilateral([a, b, { x: 320, y: 200 }, d])).toBe(false);
  expect(isQuadrilateral(square(0, 0, 40))).toBe(false);
  expect(isQuadrilateral([a, a, a, a])).toBe(false);
});
