import { expect, test } from 'vitest';
import type { Options } from '../../connection/protocol.ts';
import { houseRules } from './words.ts';

const printed = {
  seats: 30,
  spectators: true,
  game: { t: 'ricochet', black: false, timer: 60_000, prize: 'by-players', hints: null, practice: null },
} as unknown as Options;

const with_ = (game: object, table: object = {}) => ({ ...printed, ...table, game: { ...printed.game, ...game } }) as Options;

test('the printed rules have no differences', () => {
  expect(houseRules(printed, printed)).toEqual([]);
});

test('only what differs is told, the game’s own first', () => {
  expect(houseRules(with_({ black: true, timer: 90_000 }, { seats: 4 }), printed)).toEqual(['Black robot', 'Sand timer: 90 s', 'Seats: 4']);
  expect(houseRules(with_({}, { spectators: false }), printed)).toEqual(['Spectators: off']);
});
