import { expect, test } from 'vitest';
import { boardCount } from './boards.ts';

// RR-2, RR-5
test('a form names the number of boards that can come', () => {
  expect(boardCount('any')).toBe(1536);
  expect(boardCount('none')).toBe(486);
  expect(boardCount('some')).toBe(1050);
  expect(boardCount('all')).toBe(6);
});
