import { expect, test } from 'vitest';
import { clockText } from '../../lib/span.ts';
import { leftUntil } from './ticking.svelte.ts';

test('a second that has begun counts', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(1)).toBe('0:01');
  expect(clockText(59_001)).toBe('1:00');
  expect(clockText(750_000)).toBe('12:30');
});

test('a paused clock stands', () => {
  expect(leftUntil(1000, 400, null)).toBe(600);
  expect(leftUntil(1000, 900, 400)).toBe(600);
  expect(leftUntil(1000, 2000, null)).toBe(0);
});
