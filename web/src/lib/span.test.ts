import { expect, test } from 'vitest';
import { clockText, spanText } from './span.ts';

test.each([
  [0, '0 s'],
  [15_000, '15 s'],
  [90_000, '90 s'],
  [150_000, '2.5 min'],
  [240_000, '4 min'],
  [10_800_000, '3 h'],
  [1_209_600_000, '14 days'],
])('%i ms are %s', (ms, text) => expect(spanText(ms)).toBe(text));

test.each([
  [-5, '0:00'],
  [1, '0:01'],
  [59_900, '1:00'],
  [3_905_000, '1:05:05'],
])('%i ms on a clock are %s', (ms, text) => expect(clockText(ms)).toBe(text));
