import { expect, test } from 'vitest';
import {
  again,
  bid,
  close,
  end,
  fail,
  freshGame,
  goal,
  join,
  next,
  order,
  part,
  readGame,
  SAND_MS,
  shown,
  turnTimer,
  win,
  type Game,
} from './game.ts';

const three = ['Ada', 'Ben', 'Cleo'].reduce<Game>(join, freshGame);
const chip = { colour: 'red', shape: 'star' } as unknown as Parameters<typeof win>[1];

test('everybody sits once', () => {
  expect(join(three, 'Ada')).toBe(three);
  expect(join(three, '')).toBe(three);
  expect(part(three, 1).players.map((one) => one.name)).toEqual(['Ada', 'Cleo']);
});

// RR-31, RR-34
test('the first bid turns the timer, and bids are lowered, never raised', () => {
  const game = bid(bid(three, 0, 5, 1000), 1, 4, 2000);
  expect(game.round.until).toBe(1000 + SAND_MS);
  expect(bid(game, 0, 6, 3000)).toBe(game);
  expect(bid(game, 0, 5, 3000)).toBe(game);
  expect(bid(game, 0, 3, 3000).round.bids).toEqual([
    { player: 1, moves: 4 },
    { player: 0, moves: 3 },
  ]);
  expect(turnTimer(game, 9).round.until).toBe(1000 + SAND_MS);
  expect(bid(turnTimer(three, 0), 1, 4, 2000).round.until).toBe(2000 + SAND_MS);
});

// RR-40
test('the lowest shows first, among equal ones the earliest, then the next; the last one who fails ends it', () => {
  const game = close(bid(bid(bid(three, 0, 5, 0), 1, 4, 0), 2, 4, 0));
  expect(order(game.round).map((one) => one.player)).toEqual([1, 2, 0]);
  const second = fail(game);
  expect(shown(second.round)?.player).toBe(2);
  expect(win(second, chip).players[2]?.chips).toEqual([chip]);
  expect(fail(fail(second)).round.phase).toBe('nobody');
});

test('without a bid nobody gets the chip, and the next round begins afresh', () => {
  const game = close(turnTimer(three, 0));
  expect(game.round.phase).toBe('nobody');
  expect(next(game).round).toEqual(freshGame.round);
});

test('what was kept is a game again, or none', () => {
  const game = close(bid(three, 0, 5, 0));
  expect(readGame(JSON.parse(JSON.stringify(game)))).toEqual(game);
  expect(readGame('nonsense')).toEqual(freshGame);
  expect(readGame({ ...game, round: { ...game.round, bids: [{ player: 7, moves: 1 }] } }).round).toEqual(freshGame.round);
});

// RR-45, RR-46
test('the phone knows when the game is over: at 8, 6 or 5 chips, or when all 17 are gone', () => {
  expect([1, 2, 3, 4, 5, 6].map(goal)).toEqual([null, 8, 6, 5, null, null]);
  const holding = (...counts: number[]): Game => ({
    ...freshGame,
    players: counts.map((count, place) => ({ name: `P${place}`, chips: Array.from({ length: count }, () => chip) as never[] })),
  });
  expect(end(holding(7, 7))).toBeNull();
  expect(end(holding(8, 7))).toEqual({ winners: [0], chips: 8, all: false });
  expect(end(holding(5, 5, 5))).toBeNull();
  expect(end(holding(0, 6, 5))?.winners).toEqual([1]);
  expect(end(holding(4, 5, 0, 0))?.winners).toEqual([1]);
  expect(end(holding(4, 4, 4, 4, 0))).toBeNull();
  expect(end(holding(5, 5, 5, 1, 1))).toEqual({ winners: [0, 1, 2], chips: 5, all: true });
  expect(end(holding(17))).toBeNull();
  expect(again(holding(8, 2)).players.map((one) => one.chips.length)).toEqual([0, 0]);
});
