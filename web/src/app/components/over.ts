// Speech of players: a reaction, a chat line, or a bot's line. The page provides it, and the names of the players
// show it by context, so that the games in between need not pass it on.
import { getContext, setContext } from 'svelte';
import type { Reaction } from '../../connection/protocol.ts';

export interface Bubble {
  readonly seat: number;
  readonly name: string;
  /** The level of a bot. */
  readonly bot: number | null;
  readonly what: { readonly is: 'reaction'; readonly reaction: Reaction } | { readonly is: 'words'; readonly text: string };
}

const OVER = Symbol('bubbles');

/** The page provides the bubbles of its table. */
export function floatOver(bubbles: () => readonly Bubble[]): void {
  setContext(OVER, bubbles);
}

/** The bubbles of this table, the oldest first; none outside of a table page. */
export function floating(): () => readonly Bubble[] {
  return getContext<(() => readonly Bubble[]) | undefined>(OVER) ?? (() => []);
}
