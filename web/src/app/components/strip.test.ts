import { expect, test } from 'vitest';
import type { SeatView } from '../../connection/protocol.ts';
import { STRIP_MAX, stripSeats } from './strip.ts';

const table = (count: number, gone: readonly number[] = []) => ({
  you: 20 < count ? 20 : 0,
  seats: Array.from({ length: count }, (_, seat) => ({ seat, presence: gone.includes(seat) ? 'left' : 'here' }) as SeatView),
});
const seats = (shown: readonly SeatView[]) => shown.map((one) => one.seat);

test('all players of a usual table are in the line, in their order', () => {
  expect(seats(stripSeats(table(4), null, (seat) => seat))).toEqual([0, 1, 2, 3]);
  expect(seats(stripSeats(table(4, [1]), null, () => 0))).toEqual([0, 2, 3]);
});

test('of a large table there are the viewer, the active player and the leaders', () => {
  const shown = seats(stripSeats(table(30), 11, (seat) => (seat === 29 ? 3 : seat === 5 ? 2 : 0)));
  expect(shown).toHaveLength(STRIP_MAX - 1);
  expect(shown).toEqual([0, 5, 11, 20, 29]);
});
