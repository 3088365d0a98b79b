import { beforeEach, expect, test } from 'vitest';
import { keep } from '../../lib/storage.ts';
import { forgetGame, keepGame, playedGames, type Played } from './played.ts';

const game = (number: number): Played => ({
  table: 'abcdef',
  number,
  game: 'micro',
  at: number,
  winners: ['Ada'],
  won: true,
  scores: [{ name: 'Ada', score: 5 }],
});
beforeEach(() => keep('games', undefined));

test('the last game comes first, each is kept once, and can be forgotten', () => {
  keepGame(game(1));
  keepGame(game(2));
  keepGame({ ...game(1), at: 99 });
  expect(playedGames().map((one) => one.number)).toEqual([2, 1]);
  forgetGame(game(2));
  expect(playedGames()).toEqual([game(1)]);
});

test('only the last forty are kept', () => {
  for (let number = 1; number <= 50; number += 1) keepGame(game(number));
  expect(playedGames()).toHaveLength(40);
  expect(playedGames()[0]?.number).toBe(50);
});

test('what is no game is left out', () => {
  keep('games', [{ table: 'x' }, { ...game(1), game: 'chess' }, { ...game(1), study: 'https://elsewhere' }, game(3)]);
  expect(playedGames()).toEqual([game(3)]);
  keep('games', 'nonsense');
  expect(playedGames()).toEqual([]);
});
