// What floats over the board for a moment: a reaction, or a bot's words. The page knows them, the frame around the board
// has the place for them, and the games between the two need not pass them on.
import { getContext, setContext } from 'svelte';
import type { Reaction } from '../../connection/protocol.ts';

export interface Bubble {
  readonly seat: number;
  readonly name: string;
  /** The level of a bot. */
  readonly bot: number | null;
  readonly what: { readonly is: 'reaction'; readonly reaction: Reaction } | { readonly is: 'words'; readonly text: string };
}

const OVER = Symbol('over the board');

/** The page says what floats over the board of whatever is played on it. */
export function floatOver(bubbles: () => readonly Bubble[]): void {
  setContext(OVER, bubbles);
}

/** What floats over this board; nothing on pages where nobody is. */
export function floating(): () => readonly Bubble[] {
  return getContext<(() => readonly Bubble[]) | undefined>(OVER) ?? (() => []);
}
