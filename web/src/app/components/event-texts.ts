// The texts of a game's events.
import type { GameKind, View } from '../../connection/protocol.ts';
import { saidOf, type EventFields } from './you.ts';

/** The texts that need more than the event's name, the player and a number. */
export type EventTexts<Event extends EventFields> = { readonly [T in Event['t']]?: (event: Extract<Event, { readonly t: T }>) => string };

/** The announcement of an event; empty if there is none. `you` is addressed in person. */
export function eventText<Event extends EventFields>(
  game: GameKind,
  texts: EventTexts<Event>,
  event: Event,
  view: View,
  you: number | null,
): string {
  const own = texts[event.t as Event['t']] as ((event: Event) => string) | undefined;
  return own === undefined ? saidOf(game, event, view, you) : own(event);
}
