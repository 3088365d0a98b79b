// Decides when a bot says something, and which bot. Derived from the table and the event number, so every player sees
// the same; and rare, so that it stays interesting.
import type { EventSeen, EventKind, SeatView, View } from '../../connection/protocol.ts';
import type { Happening } from '../highlights/highlights.ts';
import { chance } from './character.ts';

/** The occasions on which a bot says something. */
export type Saying = 'hello' | 'won' | 'failed' | 'beaten';

export interface Spoken {
  readonly seat: number;
  readonly says: Saying;
}

/** The silence of all bots after one of them has spoken, in milliseconds. */
const QUIET_MS = 25_000;
/** Bots speak on one of this many occasions. */
const ODDS = 3;

export class Chatter {
  private last: number | undefined;

  /** The bot that speaks about these events and its line: at most one, and usually none. */
  observe(events: readonly EventSeen[], view: View, happened: (fact: EventKind) => Happening | undefined): Spoken | undefined {
    let spoken: Spoken | undefined;
    for (const { fact, number, at } of events) {
      const happening = fact === null ? undefined : happened(fact);
      if (happening === undefined || (this.last !== undefined && at - this.last < QUIET_MS)) continue;
      const one = answer(happening, view, number);
      if (one === undefined) continue;
      this.last = at;
      spoken = one;
    }
    return spoken;
  }
}

function answer(happening: Happening, view: View, number: number): Spoken | undefined {
  const luck = chance(`${view.table.id} ${number}`);
  const bots = view.seats.filter((seat) => seat.bot !== null && seat.presence === 'here');
  const any = oneOf(bots, luck);
  if (any === undefined) return undefined;
  if (happening.is === 'started') return { seat: any.seat, says: 'hello' };
  if (luck % ODDS !== 0) return undefined;
  if (bots.some((bot) => bot.seat === happening.seat)) return { seat: happening.seat, says: happening.is };
  // Bots do not gloat when a person fails.
  return happening.is === 'won' ? { seat: any.seat, says: 'beaten' } : undefined;
}

/** The bot that comments on the end of a game: a winner, or else one of the losers. */
export function lastWord(view: View): { readonly seat: SeatView; readonly says: 'game-won' | 'game-lost' } | undefined {
  const bots = view.seats.filter((seat) => seat.bot !== null);
  const winners = bots.filter((bot) => view.ending?.winners.includes(bot.seat));
  const seat = oneOf(winners.length > 0 ? winners : bots, chance(`${view.table.id} ${view.table.games}`));
  return seat === undefined ? undefined : { seat, says: winners.length > 0 ? 'game-won' : 'game-lost' };
}

function oneOf<T>(all: readonly T[], luck: number): T | undefined {
  return all[Math.floor(luck / ODDS) % Math.max(1, all.length)];
}
