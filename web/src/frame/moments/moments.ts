// What a game gives to the moments that people remember. It comes with a table, not with the first view.
import type { EventSeen, Fact, View } from '../../connection/protocol.ts';

/** What happened, as far as people feel something about it. */
export type Happening = { readonly is: 'started' } | { readonly is: 'won' | 'failed'; readonly seat: number };

/** Something about a game that is worth telling. */
export interface Special {
  readonly is: 'quickest' | 'closest' | 'longest' | 'spot-on' | 'walk' | 'turns' | 'eyes' | 'decided';
  /** Whose it was; nobody's where all had a part in it. */
  readonly seat: number | null;
  /** Over whom, if it was a race. */
  readonly over?: number;
  /** Seconds, moves, times or turns. */
  readonly n: number;
}

export interface Moments {
  readonly happened: (fact: Fact) => Happening | undefined;
  /** What was special about a game that is over, from its rounds or turns. */
  readonly specials: (view: View) => readonly Special[];
  /** The quickest find, from all that happened in the game. */
  readonly quickest?: (events: readonly EventSeen[]) => Special | undefined;
  /** Where what was played last can be studied. */
  readonly study: (view: View) => string | undefined;
}
