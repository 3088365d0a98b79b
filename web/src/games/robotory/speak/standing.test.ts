import { expect, test } from 'vitest';
import { standing } from './standing.ts';

test('a chance has a word, whoever is ahead', () => {
  expect([0.5, 0.44, 0.6, 0.2, 0.99, 0].map(standing)).toEqual(['even', 'even', 'ahead', 'winning', 'wins', 'wins']);
});
