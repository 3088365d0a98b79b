import { expect, test } from 'vitest';
import { RoundTime } from './round-time.svelte.ts';

test('a round takes from its task to its solution', () => {
  const time = new RoundTime(undefined);
  time.heard([{ is: 'asked', at: 1000 }]);
  expect(time.took).toBe(undefined);
  time.heard([{ is: 'solved', at: 43_000 }]);
  expect(time.took).toBe(42);
  time.heard([{ is: 'asked', at: 60_000 }]);
  expect(time.took).toBe(undefined);
});

test('whoever comes in the middle knows when it began, or not', () => {
  const [known, unknown] = [new RoundTime(5000), new RoundTime(undefined)];
  for (const time of [known, unknown]) time.heard([{ is: 'solved', at: 9000 }]);
  expect([known.took, unknown.took]).toEqual([4, undefined]);
});
