import { expect, test } from 'vitest';
import type { View } from '../../connection/protocol.ts';
import moments, { specials } from './highlights.ts';

const move = (seat: number, steps: number) => ({
  t: 'robotory',
  seat,
  text: 'w:b3-b4',
  action: { t: 'move', robot: 'white', path: Array.from({ length: steps + 1 }, (_, at) => at) },
});
const place = { t: 'robotory', seat: 0, text: 'Wc4', action: { t: 'place', disc: 'white', hex: 3 } };
const seats = [
  { seat: 0, name: 'Ben' },
  { seat: 1, name: 'Ada' },
];
const view = (...past: object[]) => ({ past, seats, game: { t: 'robotory', seats: { light: 1, dark: 0 } } }) as unknown as View;

test('the longest walk, and how many turns there were', () => {
  expect(specials(view(place, move(1, 5), move(0, 3)))).toEqual([
    { is: 'walk', seat: 1, n: 5 },
    { is: 'turns', seat: null, n: 3 },
  ]);
  expect(specials(view(move(1, 2)))).toEqual([{ is: 'turns', seat: null, n: 1 }]);
  expect(specials(view())).toEqual([]);
});

test('the whole game can be studied, with the names of those who played', () => {
  expect(moments.study(view(place, move(1, 1)))).toBe('/study/robotory?p=start&s=Wc4+w:b3-b4&light=Ada&dark=Ben');
  expect(moments.study(view())).toBeUndefined();
});

test('a game has no rounds: its winners count', () => {
  expect(moments.winners({ ...view(place), ending: { winners: [1] } } as unknown as View)).toEqual([1]);
  expect(moments.winners({ ...view(place), ending: { winners: [] } } as unknown as View)).toEqual([]);
});
