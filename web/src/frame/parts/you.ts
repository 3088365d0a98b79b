// Lines about somebody, told to that person in the second person.
import { nameOf, type GameKind, type View } from '../../connection/protocol.ts';
import { has, t, tKey } from '../../lib/i18n.svelte.ts';

/** A demonstration that failed. */
export function failedText(name: string, why: string, you: boolean): string {
  return you ? t('play.you-failed', { why }) : t('play.said-failed', { name, why });
}

/** What most facts have to be told by: who, and how many. */
interface Plain {
  readonly t: string;
  readonly seat?: number;
  readonly moves?: number | null;
}

/**
 * What the words have for a fact of a game: `<game>.said-<fact>`, with `{name}` and `{n}`, or `play.said-<fact>` where games
 * say the same, and `<game>.said-you-<fact>` for the person it is about. Nothing where they have none.
 */
export function saidOf(game: GameKind, fact: Plain, view: View, you: number | null): string {
  const own = `${game}.said-you-${fact.t}`;
  const isOwn = fact.seat !== undefined && fact.seat === you;
  const key = [...(isOwn ? [own] : []), `${game}.said-${fact.t}`, `play.said-${fact.t}`].find(has);
  const name = fact.seat === undefined ? '' : nameOf(view, fact.seat);
  return key === undefined ? '' : tKey(key, { name, n: fact.moves ?? 0 });
}

/** Somebody's name above what they did; your own is simply you. */
export function titleOf(view: View, seat: number): string {
  return seat === view.you ? t('play.you-name') : nameOf(view, seat);
}
