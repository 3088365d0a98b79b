import { expect, test } from 'vitest';
import { acted, anew, begin, freshGame, leftOf, paused, readGame, undone } from './game.ts';

const named = { ...freshGame, names: { light: 'Ada', dark: 'Ben' }, minutes: 5 };
const MINUTE = 60_000;

test('the clock of whoever is to act runs, the other one stands', () => {
  const game = begin(named, 1000);
  expect(leftOf(game, 'light', 'light', 1000 + MINUTE)).toBe(4 * MINUTE);
  expect(leftOf(game, 'dark', 'light', 1000 + MINUTE)).toBe(5 * MINUTE);
  const after = acted(game, 'light', 'Wc4', 1000 + MINUTE);
  expect(leftOf(after, 'light', 'dark', 1000 + 3 * MINUTE)).toBe(4 * MINUTE);
  expect(leftOf(after, 'dark', 'dark', 1000 + 3 * MINUTE)).toBe(3 * MINUTE);
  expect(leftOf(after, 'dark', 'dark', 1000 + 99 * MINUTE)).toBe(0);
});

test('paused clocks stand still and go on', () => {
  const still = paused(begin(named, 0), 'light', MINUTE);
  expect(leftOf(still, 'light', 'light', 9 * MINUTE)).toBe(4 * MINUTE);
  const on = paused(still, 'light', 9 * MINUTE);
  expect(leftOf(on, 'light', 'light', 10 * MINUTE)).toBe(3 * MINUTE);
});

test('an action is taken back, the time is not', () => {
  const game = undone(acted(begin(named, 0), 'light', 'Wc4', MINUTE), 'dark', 2 * MINUTE);
  expect(game).toMatchObject({ actions: [], spent: { light: MINUTE, dark: MINUTE }, since: 2 * MINUTE });
});

test('without clocks nothing runs', () => {
  const game = acted(begin({ ...named, minutes: null }, 0), 'light', 'Wc4', MINUTE);
  expect(game.since).toBe(null);
  expect(leftOf(game, 'light', 'dark', MINUTE)).toBe(null);
  expect(paused(game, 'dark', MINUTE)).toBe(game);
});

test('the next game has the sides swapped', () => {
  expect(anew(acted(begin(named, 0), 'light', 'Wc4', 5))).toEqual({ ...named, names: { light: 'Ben', dark: 'Ada' } });
});

test('what was kept is a game again, or none', () => {
  const game = acted(begin(named, 0), 'light', 'Wc4', MINUTE);
  expect(readGame(JSON.parse(JSON.stringify(game)))).toEqual(game);
  expect(readGame('nonsense')).toEqual(freshGame);
  expect(readGame({ ...game, minutes: 7 })).toEqual(freshGame);
});
