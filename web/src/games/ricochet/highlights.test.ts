import { describe, expect, test } from 'vitest';
import type { EventSeen, RicochetPast, View } from '../../connection/protocol.ts';
import moments, { specials } from './highlights.ts';

type Bids = readonly (readonly [seat: number, moves: number])[];

/** A round that this seat won with its bid, at that cost. */
function round(bids: Bids, winner: number | null, cost = 5, shortest = 1): RicochetPast {
  const won = bids.find(([seat]) => seat === winner);
  return {
    bids: bids.map(([seat, moves]) => ({ seat, moves })),
    shown: won === undefined ? [] : [{ seat: won[0], bid: won[1], cost, slides: [], failure: null }],
    result: won === undefined ? { t: 'missed' } : { t: 'won', seat: won[0] },
    analysis: { t: 'solved', moves: shortest, routes: [], complete: true },
  } as unknown as RicochetPast;
}
const view = (...rounds: RicochetPast[]) => ({ past: rounds.map((past) => ({ t: 'ricochet', ...past })) }) as unknown as View;
const told = (...rounds: RicochetPast[]) => specials(view(...rounds));

describe('what was special', () => {
  test('the closest bid is the one that somebody else came nearest to', () => {
    const far = round([[0, 7], [1, 9]], 0); // prettier-ignore
    const near = round([[1, 8], [0, 9]], 1); // prettier-ignore
    expect(told(far, near)).toContainEqual({ is: 'closest', seat: 1, over: 0, n: 1 });
  });

  test('the same number is closer than any other', () => {
    const equal = round([[0, 6], [1, 6]], 1); // prettier-ignore
    expect(told(round([[0, 7], [1, 8]], 0), equal)).toContainEqual({ is: 'closest', seat: 1, over: 0, n: 0 }); // prettier-ignore
  });

  test('one’s own bids, lower ones that failed, and far ones are no race', () => {
    const own = round([[0, 9], [0, 7]], 0); // prettier-ignore
    const failed = round([[1, 3], [0, 7]], 0); // prettier-ignore
    const far = round([[0, 5], [1, 12]], 0); // prettier-ignore
    expect(told(own, failed, far).filter((one) => one.is === 'closest')).toEqual([]);
  });

  test('the longest solution is one that was shown, and long', () => {
    expect(told(round([[0, 6]], 0, 6), round([[1, 11]], 1, 11))).toContainEqual({ is: 'longest', seat: 1, n: 11 });
    expect(told(round([[0, 2]], 0, 2))).toEqual([]);
  });

  test('who found the shortest way more than once', () => {
    expect(told(round([[0, 3]], 0, 3, 3), round([[0, 4]], 0, 4, 4))).toEqual([{ is: 'spot-on', seat: 0, n: 2 }]);
  });

  test('nothing, where nothing was', () => {
    expect(told()).toEqual([]);
    expect(told(round([], null))).toEqual([]);
  });
});

test('the quickest find comes from what happened', () => {
  const at = (ms: number, fact: object) => ({ number: 1, at: ms, fact: { t: 'ricochet', fact } }) as unknown as EventSeen;
  const events = [
    at(1000, { t: 'chip-turned' }),
    at(4000, { t: 'bid-made', seat: 2, moves: 5 }),
    at(64_000, { t: 'robot-moved', seat: 2 }),
    at(70_000, { t: 'chip-won', seat: 2 }),
  ];
  expect(moments.quickest(events)).toEqual({ is: 'quickest', seat: 2, n: 3 });
});

test('each round that was won has a winner', () => {
  expect(moments.winners(view(round([[0, 5]], 0), round([[1, 5]], null), round([[1, 5]], 1)))).toEqual([0, 1]); // prettier-ignore
});
