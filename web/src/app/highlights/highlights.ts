// The highlights of a game. Loaded with a table, not with the first view.
import type { EventSeen, EventKind, View } from '../../connection/protocol.ts';

/** An event with an emotional side. */
export type Happening = { readonly is: 'started' } | { readonly is: 'won' | 'failed'; readonly seat: number };

/** A remarkable fact about a game. */
export interface Special {
  readonly is: 'quickest' | 'closest' | 'longest' | 'spot-on' | 'walk' | 'turns' | 'eyes' | 'decided';
  /** The seat; null if it concerns all. */
  readonly seat: number | null;
  /** The rival, if it was a race. */
  readonly over?: number;
  /** Seconds, moves, times or turns. */
  readonly n: number;
}

export interface Moments {
  readonly happened: (fact: EventKind) => Happening | undefined;
  /** The winner of each round that was won; the winners of the game, if it has no rounds. */
  readonly winners: (view: View) => readonly number[];
  /** The remarkable facts about a finished game, from its rounds or turns. */
  readonly specials: (view: View) => readonly Special[];
  /** The fastest find, from all events of the game. */
  readonly quickest?: (events: readonly EventSeen[]) => Special | undefined;
  /** The study link of what was played last. */
  readonly study: (view: View) => string | undefined;
}
