import { expect, test } from 'vitest';
import { manifests } from '../../games/index.ts';
import { registerGames } from '../registry.ts';
import type { GameOptionsInfo, Options } from '../../connection/protocol.ts';
import { extraClockNames, extraClocks, houseRules } from './option-labels.ts';

registerGames(manifests);

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
  expect(houseRules(with_({ barriers: 'none' }), printed)).toEqual(['no barriers']);
  expect(houseRules(with_({ barriers: 'all' }), printed)).toEqual(['Barriers: all four']);
});

test('every clock that is not in the book is named', () => {
  const span = (name: string) => ({ name, alone: false, nullable: false, may_be: { t: 'span', least: 0, most: 600_000 } });
  const info = {
    own: [span('timer'), span('quiet'), span('demonstration'), span('between'), span('take_back')],
    table: [span('lapse'), span('host_patience')],
  } as unknown as GameOptionsInfo;
  const chosen = with_(
    { mode: 'match', board: null, quiet: 240_000, demonstration: 60_000, between: 20_000, take_back: 1000 },
    { lapse: 60_000, host_patience: 60_000 },
  );
  const book = ['timer', 'quiet'];
  expect(extraClocks(chosen, info, book)).toEqual([
    'Time to show 60 s',
    'Review time 20 s',
    'Time to answer 60 s',
    'Replace absent host after 60 s',
  ]);
  expect(houseRules(chosen, with_({ mode: 'match', board: null, quiet: 240_000, take_back: 0 }), extraClockNames(info, book))).toEqual([
    'Taking back a bid: 1 s',
  ]);
  const purists = with_({ mode: 'match', board: null, demonstration: null, between: 0 }, { lapse: 60_000, host_patience: 60_000 });
  expect(extraClocks(purists, info, book)).toEqual(['Time to answer 60 s', 'Replace absent host after 60 s']);
});
