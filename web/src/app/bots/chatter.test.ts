import { describe, expect, test } from 'vitest';
import type { EventSeen, EventKind, View } from '../../connection/protocol.ts';
import type { Happening } from '../highlights/highlights.ts';
import { Chatter, lastWord } from './chatter.ts';

/** Seat 0 is a person, the others are bots. */
function table(bots: number, winners: readonly number[] = [], id = 'k7m4qx'): View {
  const seats = Array.from({ length: bots + 1 }, (_, seat) => ({ seat, name: `S${seat}`, bot: seat === 0 ? null : 4, presence: 'here' }));
  return { table: { id, games: 1 }, seats, ending: { winners } } as unknown as View;
}

const event = (number: number, at: number) => ({ number, at, fact: { t: 'went-on' } as EventKind }) satisfies EventSeen;
const always = (happening: Happening) => () => happening;
const minutes = (n: number) => n * 60_000;

/** The lines said about something that happens this many times, a minute apart. */
function said(happening: Happening, view: View, times: number) {
  const chatter = new Chatter();
  return Array.from({ length: times }, (_, n) => chatter.observe([event(n + 1, minutes(n))], view, always(happening)));
}

describe('bots', () => {
  test('one of them greets when a game begins', () => {
    const [hello] = said({ is: 'started' }, table(3), 1);
    expect(hello?.says).toBe('hello');
    expect([1, 2, 3]).toContain(hello?.seat);
  });

  test('speak rarely, and everybody hears the same', () => {
    const won = said({ is: 'won', seat: 1 }, table(2), 300);
    expect(said({ is: 'won', seat: 1 }, table(2), 300)).toEqual(won);
    const count = won.filter((one) => one !== undefined).length;
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
    expect(new Set(won.map((one) => one && `${one.seat} ${one.says}`))).toEqual(new Set([undefined, '1 won']));
  });

  test('are quiet for a while after one of them spoke', () => {
    const chatter = new Chatter();
    const at = (ms: number) => chatter.observe([event(1, ms)], table(1), always({ is: 'started' }));
    expect(at(0)).toBeDefined();
    expect(at(24_999)).toBeUndefined();
    expect(at(25_000)).toBeDefined();
  });

  test('admire a person who wins, and say nothing about one who fails', () => {
    expect(said({ is: 'won', seat: 0 }, table(2), 50).some((one) => one?.says === 'beaten')).toBe(true);
    expect(said({ is: 'failed', seat: 0 }, table(2), 50).filter((one) => one !== undefined)).toEqual([]);
    expect(said({ is: 'failed', seat: 2 }, table(2), 50).find((one) => one !== undefined)).toEqual({ seat: 2, says: 'failed' });
  });

  test('that are not there say nothing', () => {
    expect(said({ is: 'started' }, table(0), 1)).toEqual([undefined]);
  });

  test('have the last word: the winner, or one of those that lost', () => {
    expect(lastWord(table(3, [2]))).toMatchObject({ seat: { seat: 2 }, says: 'game-won' });
    expect(lastWord(table(3, [0]))?.says).toBe('game-lost');
    expect(lastWord(table(3, [0]))?.seat.bot).toBe(4);
    expect(lastWord(table(0, [0]))).toBeUndefined();
  });
});
