import { expect, test } from 'vitest';
import { isUnder } from './ghost-click.ts';

test('what appears under a finger is told apart from what appears elsewhere', () => {
  const box = { left: 100, right: 200, top: 400, bottom: 450 };
  expect(isUnder(box, { x: 150, y: 425 })).toBe(true);
  expect(isUnder(box, { x: 210, y: 390 }), 'beside it').toBe(true);
  expect(isUnder(box, { x: 150, y: 300 })).toBe(false);
  expect(isUnder(box, { x: 300, y: 425 })).toBe(false);
});
