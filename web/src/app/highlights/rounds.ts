// The events of rounds, which every game with rounds has under names of its own.
import type { EventSeen } from '../../connection/protocol.ts';
import type { EventFields } from '../components/you.ts';
import type { Mark } from '../puzzles/round-time.svelte.ts';
import { quickestFind, type Tick } from './choose.ts';
import type { Moments } from './highlights.ts';

export interface RoundEvents {
  readonly game: 'micro' | 'ricochet';
  /** A new task. */
  readonly asked: readonly string[];
  /** A player announces a number of moves. */
  readonly found: string;
  readonly won: string;
}

function ticksOf({ game, asked, found, won }: RoundEvents, events: readonly EventSeen[]): readonly Tick[] {
  return events.flatMap(({ at, fact }): readonly Tick[] => {
    if (fact?.t !== game) return [];
    const { t, seat = 0 }: EventFields = fact.fact;
    if (asked.includes(t)) return [{ is: 'asked', at }];
    if (t === found) return [{ is: 'found', at, seat }];
    return t === won ? [{ is: 'won', at, seat }] : [];
  });
}

/** The events that matter for the time a single player took. */
export function marksOf(names: RoundEvents, events: readonly EventSeen[]): readonly Mark[] {
  return ticksOf(names, events).flatMap(({ is, at }) => (is === 'found' ? [] : [{ is: is === 'won' ? 'solved' : is, at }]));
}

/** The highlights that follow from the rounds alone. */
export function roundMoments(names: RoundEvents): Required<Pick<Moments, 'happened' | 'winners' | 'quickest'>> {
  return {
    happened: (fact) => {
      if (fact.t !== names.game) return undefined;
      const { t, seat = 0 }: EventFields = fact.fact;
      if (t === 'started') return { is: 'started' };
      if (t === names.won) return { is: 'won', seat };
      return t === 'demonstration-failed' ? { is: 'failed', seat } : undefined;
    },
    winners: ({ past }) => past.flatMap((round) => (round.t === names.game && round.result.t === 'won' ? [round.result.seat] : [])),
    quickest: (events) => quickestFind(ticksOf(names, events)),
  };
}
