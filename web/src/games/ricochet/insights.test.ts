import { expect, test } from 'vitest';
import type { RicochetPast, View } from '../../connection/protocol.ts';
import { deciding, perfectEyes } from './insights.ts';

type Bids = readonly (readonly [seat: number, moves: number])[];

/** A round with its bids in order, its shortest length, and the winner of the chip. */
function round(number: number, bids: Bids, shortest: number | null, winner: number | null): RicochetPast {
  return {
    number,
    bids: bids.map(([seat, moves]) => ({ seat, moves })),
    result: winner === null ? { t: 'missed' } : { t: 'won', seat: winner },
    analysis: shortest === null ? null : { t: 'solved', moves: shortest, routes: [], complete: true },
  } as unknown as RicochetPast;
}
const wonBy = (...seats: (number | null)[]) => seats.map((seat, at) => round(at + 1, [], 1, seat));
const ending = (...winners: number[]) => ({ winners }) as unknown as View['ending'];

test('with perfect eyes whoever saw the shortest way first, and most often, wins', () => {
  const rounds = [round(1, [[0, 7], [1, 5], [0, 5]], 5, 0), round(2, [[1, 4]], 4, 1), round(3, [[0, 9]], 6, 0)]; // prettier-ignore
  expect(perfectEyes(rounds)).toEqual({ is: 'eyes', seat: 1, n: 2 });
});

test('nobody, while a round is not known, while two are level, and in a short game', () => {
  const [one, other] = [round(1, [[0, 3]], 3, 0), round(2, [[1, 3]], 3, 1)];
  expect(perfectEyes([one, other, round(3, [[0, 3]], null, 0)])).toBe(undefined);
  expect(perfectEyes([one, other, round(3, [[0, 9]], 3, 0)])).toBe(undefined);
  expect(perfectEyes([one, one])).toBe(undefined);
});

test('the round that decided it is the one from which on the winner led', () => {
  expect(deciding(wonBy(0, 1, 0, 0, 1), ending(0))).toEqual({ is: 'decided', seat: 0, n: 3 });
  expect(deciding(wonBy(0, 0, 1, 1, 1), ending(1))).toEqual({ is: 'decided', seat: 1, n: 5 });
  expect(deciding(wonBy(0, null, 0), ending(0))).toEqual({ is: 'decided', seat: 0, n: 1 });
});

test('no round decided what was shared, or won otherwise', () => {
  expect(deciding(wonBy(0, 1, 0), ending(0, 1))).toBe(undefined);
  expect(deciding(wonBy(1, 1, 1), ending(0))).toBe(undefined);
  expect(deciding(wonBy(0, 0, 0), null)).toBe(undefined);
});
