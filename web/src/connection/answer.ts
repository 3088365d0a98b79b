// What comes back over a link: an answer to what was wanted, and what happened meanwhile.
import type { EventSeen, Fault } from './protocol.ts';

/** What became of a command. A refusal says why, in words for the player. */
export type Answer =
  | { readonly ok: true; readonly number: number }
  | { readonly ok: false; readonly code: string; readonly text: string; readonly faults?: readonly Fault[] };

/** The events of one decision, as they arrive; what happened before the page was open is not told again. */
export interface EventStream {
  /** Calls back for every batch until the returned function is called. */
  subscribe(listener: (events: readonly EventSeen[]) => void): () => void;
}
