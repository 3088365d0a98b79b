// The results that come back over a link: the answer to a command, and events.
import type { EventSeen, Fault } from './protocol.ts';

/** The result of a command. A refusal has a reason, in words for the player. */
export type Answer =
  | { readonly ok: true; readonly number: number }
  | { readonly ok: false; readonly code: string; readonly text: string; readonly faults?: readonly Fault[] };

/** The events of each decision, as they arrive; events from before the page was opened are not replayed. */
export interface EventStream {
  /** Calls the listener for every batch until the returned function is called. */
  subscribe(listener: (events: readonly EventSeen[]) => void): () => void;
}
