import { expect, test } from 'vitest';
import type { EventSeen, View } from '../../connection/protocol.ts';
import moments, { specials } from './highlights.ts';

function view(...rounds: readonly { winner: number | null; moves: number; shortest?: number }[]): View {
  const past = rounds.map(({ winner, moves, shortest = moves }) => ({
    t: 'micro',
    route: Array.from({ length: moves + 1 }, (_, at) => at),
    result: winner === null ? { t: 'skipped' } : { t: 'won', seat: winner },
    analysis: { t: 'solved', moves: shortest, routes: [], complete: true },
  }));
  return { past } as unknown as View;
}

test('the longest route that won, and who found the shortest more than once', () => {
  expect(specials(view({ winner: 0, moves: 4 }, { winner: 1, moves: 6, shortest: 5 }, { winner: 0, moves: 3 }))).toEqual([
    { is: 'longest', seat: 1, n: 6 },
    { is: 'spot-on', seat: 0, n: 2 },
  ]);
  expect(specials(view({ winner: null, moves: 9 }, { winner: 1, moves: 2 }))).toEqual([]);
});

test('the quickest find counts from the last roll', () => {
  const at = (ms: number, fact: object) => ({ number: 1, at: ms, fact: { t: 'micro', fact } }) as unknown as EventSeen;
  const events = [
    at(0, { t: 'rolled', seat: 0 }),
    at(50_000, { t: 'rolled-again' }),
    at(57_000, { t: 'announced', seat: 1, moves: 3 }),
    at(60_000, { t: 'chip-taken', seat: 1 }),
  ];
  expect(moments.quickest(events)).toEqual({ is: 'quickest', seat: 1, n: 7 });
});

test('each round that was won has a winner', () => {
  expect(moments.winners(view({ winner: 0, moves: 4 }, { winner: null, moves: 9 }, { winner: 1, moves: 6 }))).toEqual([0, 1]);
});
