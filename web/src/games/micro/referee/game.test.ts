import { expect, test } from 'vitest';
import {
  again,
  announce,
  anew,
  fail,
  freshGame,
  join,
  judged,
  next,
  part,
  QUIET_MS,
  readGame,
  rolled,
  SHOW_MS,
  stepped,
  supply,
  throwDice,
  wanted,
  win,
  winners,
  type Game,
} from './game.ts';

const three = ['Ada', 'Ben', 'Cleo'].reduce<Game>(join, freshGame);
const roll = (game: Game, ...spaces: string[]) => spaces.reduce((now, space) => rolled(now, space, 1000), game);
const task = roll(three, 'P1', 'W2');
const chips = (game: Game) => game.players.map((one) => one.chips);
const holding = (...held: number[]): Game => ({
  ...task,
  players: task.players.map((one, place) => ({ ...one, chips: held[place] ?? 0 })),
});

// MR-10
test('the dice name the start, then a target that differs', () => {
  expect(wanted(three)).toBe('start');
  const start = roll(three, 'P1');
  expect(wanted(start)).toBe('target');
  expect(roll(start, 'P1')).toBe(start);
  expect(task.round).toMatchObject({ phase: 'thinking', start: 'P1', target: 'W2', until: 1000 + QUIET_MS });
});

// MR-30
test('experts roll a third time', () => {
  const experts = roll({ ...three, experts: true }, 'P1', 'W2');
  expect(wanted(experts)).toBe('via');
  expect(roll(experts, 'W2')).toBe(experts);
  expect(roll(experts, 'G3').round).toMatchObject({ phase: 'thinking', via: 'G3' });
});

test('dice are thrown until they show something new', () => {
  const faces = [4, 0, 4, 0, 5, 1];
  expect(throwDice(roll(three, 'P1'), () => (faces.shift() ?? 0) / 6 + 0.01)).toBe('W2');
});

// MR-12
test('only the first number counts', () => {
  const game = announce(task, 1, 5, 2000);
  expect(game.round).toMatchObject({ phase: 'showing', announced: { player: 1, moves: 5 }, until: 2000 + SHOW_MS });
  expect(announce(game, 0, 4, 3000)).toBe(game);
});

// MR-13, MR-14
test('the target has to be entered on exactly the announced move', () => {
  const game = announce(task, 1, 2, 0);
  const one = stepped(game, 'P6');
  expect(judged(one, false)).toBe(one);
  expect(judged(one, true).round.phase).toBe('failed');
  const two = stepped(one, 'W2');
  expect(judged(two, false).round.phase).toBe('failed');
  expect(judged(two, true).round.phase).toBe('won');
  expect(chips(judged(two, true))).toEqual([0, 1, 0]);
});

// MR-15
test.each([
  [0, [2, 1, 1], [1, 2, 1]],
  [2, [0, 0, 3], [1, 0, 2]],
  [1, [0, 2, 0], [0, 1, 1]],
  [1, [1, 0, 1], [1, 0, 1]],
])('player %i with %j in front of them fails', (player, before, after) => {
  expect(chips(fail(announce(holding(...before), player, 3, 0)))).toEqual(after);
});

// MR-16
test('the target is the next start, and the dice pass on', () => {
  const game = next(win(announce(task, 0, 3, 0)));
  expect(game).toMatchObject({ roller: 1, round: { phase: 'rolling', start: 'W2', target: null } });
  expect(next(next(roll(game, 'B1'))).roller).toBe(0);
});

// MR-17
test('nobody finds a way: another target, the same start and roller', () => {
  expect(again(task)).toMatchObject({ roller: 0, round: { phase: 'rolling', start: 'P1', target: null } });
});

// MR-20, MR-21
test('five chips win at once, and an empty supply ends it', () => {
  expect(winners(holding(4, 2, 1))).toEqual([]);
  expect(winners(win(announce(holding(4, 2, 1), 0, 3, 0)))).toEqual([0]);
  expect(supply(task)).toBe(24);
  const many = Array.from({ length: 7 }, (_, index) => ({ name: String(index), chips: index < 4 ? 4 : 3 }));
  const empty = { ...freshGame, players: many };
  expect(supply(empty)).toBe(0);
  expect(winners(empty)).toEqual([0, 1, 2, 3]);
  expect(chips(anew(empty))).toEqual(many.map(() => 0));
});

test('the dice stay with whoever has them when somebody gets up', () => {
  const last = { ...three, roller: 2 };
  expect(part(last, 0)).toMatchObject({ roller: 1 });
  expect(part(last, 2)).toMatchObject({ roller: 0 });
});

test('what was kept is a game again, or none', () => {
  const game = stepped(announce(task, 2, 4, 0), 'P6');
  expect(readGame(JSON.parse(JSON.stringify(game)))).toEqual(game);
  expect(readGame('nonsense')).toEqual(freshGame);
  expect(readGame({ ...game, round: { ...game.round, announced: null } }).round).toEqual(freshGame.round);
  expect(readGame({ ...game, roller: 9 }).roller).toBe(0);
});
