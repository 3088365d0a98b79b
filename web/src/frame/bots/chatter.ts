// When a bot says something, and which bot. It follows from the table and the number of what happened, so everybody at
// the table hears the same; and it is rare, so that people go on listening.
import type { EventSeen, Fact, SeatView, View } from '../../connection/protocol.ts';
import type { Happening } from '../moments/moments.ts';
import { chance } from './character.ts';

/** What a bot has words for. */
export type Saying = 'hello' | 'won' | 'failed' | 'beaten';

export interface Spoken {
  readonly seat: number;
  readonly says: Saying;
}

/** So long bots are quiet after one of them spoke. */
const QUIET_MS = 25_000;
/** One of so many times that there would be something to say. */
const ODDS = 3;

export class Chatter {
  private last: number | undefined;

  /** Who says what about these events: at most one of them, and mostly nobody. */
  hear(events: readonly EventSeen[], view: View, happened: (fact: Fact) => Happening | undefined): Spoken | undefined {
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
  // Nobody rubs it in when a person fails.
  return happening.is === 'won' ? { seat: any.seat, says: 'beaten' } : undefined;
}

/** The bot that has the last word about a game: one that won, or else one of those that lost. */
export function lastWord(view: View): { readonly seat: SeatView; readonly says: 'game-won' | 'game-lost' } | undefined {
  const bots = view.seats.filter((seat) => seat.bot !== null);
  const winners = bots.filter((bot) => view.ending?.winners.includes(bot.seat));
  const seat = oneOf(winners.length > 0 ? winners : bots, chance(`${view.table.id} ${view.table.games}`));
  return seat === undefined ? undefined : { seat, says: winners.length > 0 ? 'game-won' : 'game-lost' };
}

function oneOf<T>(all: readonly T[], luck: number): T | undefined {
  return all[Math.floor(luck / ODDS) % Math.max(1, all.length)];
}
