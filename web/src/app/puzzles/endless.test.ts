import { expect, test } from 'vitest';
import { nextNumber } from './endless.ts';

test('an endless row goes on at the first puzzle that is not finished', () => {
  expect(nextNumber('micro', 'easy', () => false)).toBe(1);
  expect(nextNumber('micro', 'easy', (name) => 'number' in name && name.number < 12)).toBe(12);
});
