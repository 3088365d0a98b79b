// Texts about a player, in the second person for that player.
import { nameOf, type GameKind, type View } from '../../connection/protocol.ts';
import { has, t, tKey } from '../../lib/i18n.svelte.ts';

/** A demonstration that failed. */
export function failedText(name: string, why: string, you: boolean): string {
  return you ? t('play.you-failed', { why }) : t('play.said-failed', { name, why });
}

/** The common fields of most events: the seat and a number. */
export interface EventFields {
  readonly t: string;
  readonly seat?: number;
  readonly moves?: number | null;
}

/**
 * The text for an event of a game: `<game>.said-<fact>`, with `{name}` and `{n}`, or `play.said-<fact>` where games
 * share a text, and `<game>.said-you-<fact>` for the player it is about. Empty if there is none.
 */
export function saidOf(game: GameKind, fact: EventFields, view: View, you: number | null): string {
  const own = `${game}.said-you-${fact.t}`;
  const isOwn = fact.seat !== undefined && fact.seat === you;
  const key = [...(isOwn ? [own] : []), `${game}.said-${fact.t}`, `play.said-${fact.t}`].find(has);
  const name = fact.seat === undefined ? '' : nameOf(view, fact.seat);
  return key === undefined ? '' : tKey(key, { name, n: fact.moves ?? 0 });
}

/** True if no other person plays: the player is alone, or against bots. */
export function playsWithoutPeople(view: View): boolean {
  const people = view.seats.filter((seat) => seat.bot === null && seat.presence !== 'left' && seat.presence !== 'removed');
  return people.length === 1 && people[0]?.seat === view.you;
}

/** A player's name above their action; "you" for the viewer. */
export function titleOf(view: View, seat: number): string {
  return seat === view.you ? t('play.you-name') : nameOf(view, seat);
}
