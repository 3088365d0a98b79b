import { describe, expect, test } from 'vitest';
import { seated, unlisted, withMine } from './large-table.ts';
import { nameOf, type SeatView, type View } from './protocol.ts';

const seat = (number: number): SeatView => ({ seat: number, name: `Player ${number}` }) as SeatView;
const hall = { seated: 1000, here: 990, bids: 2, done: 0, best: [{ seat: 700, name: 'Bea', moves: 5 }] };
const view = {
  seats: [seat(0), seat(9)],
  standing: { scores: [{ seat: 9, score: 2 }], leaders: [9] },
  hall,
  mine: { seat: seat(4), bid: 7, score: 0 },
} as unknown as View;

describe('a hall', () => {
  test('has the own seat among the others, once', () => {
    const whole = withMine(withMine(view));
    expect(whole.seats.map((one) => one.seat)).toEqual([0, 4, 9]);
    expect(whole.standing?.scores).toEqual([
      { seat: 9, score: 2 },
      { seat: 4, score: 0 },
    ]);
    expect(unlisted(whole)).toBe(997);
  });

  test('names those with the best bids', () => {
    expect(nameOf(view, 700)).toBe('Bea');
    expect(nameOf(view, 9)).toBe('Player 9');
  });

  test('is nothing at a small table', () => {
    const small = { seats: [seat(0)], standing: null } as unknown as View;
    expect(withMine(small)).toBe(small);
    expect([seated(small), unlisted(small)]).toEqual([1, 0]);
  });
});
