// The texts of the end of a game: the mood, the highlights, and the message to share.
import { nameOf, type View } from '../../connection/protocol.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/highlights';
import type { Special } from './highlights.ts';
import type { GameOutcome } from './outcome.ts';

export const texts = section('pages/highlights', en);
export const tm = texts.t;

/** A comment for the winner or the losers; empty for watchers. */
export function feelingOf({ is, close }: GameOutcome): string {
  if (is === 'watched' || close === null) return '';
  return tm(`outcome.${is}-${close ? 'close' : 'clear'}`);
}

export function specialText({ is, seat, over, n }: Special, view: View): string {
  const name = seat === null ? '' : nameOf(view, seat);
  if (is === 'turns') return tm('detail.turns', { n });
  if (is !== 'closest') return tm(`detail.${is}`, { name, n });
  const other = over === undefined ? '' : nameOf(view, over);
  return n === 0 ? tm('detail.tie', { name, other }) : tm('detail.closest', { name, other, n });
}

/** The result as a message. */
export function shareText(view: View, score: (n: number) => string, specials: readonly Special[], link: string): string {
  const scores = [...(view.ending?.scores ?? [])].sort((one, other) => other.score - one.score);
  return [
    tm('share.head', { game: t(`game.${view.table.game}`) }),
    scores.map((one) => `${nameOf(view, one.seat)}: ${score(one.score)}`).join('\n'),
    ...specials.map((one) => `${tm(`special.${one.is}`)}: ${specialText(one, view)}`),
    link,
  ].join('\n');
}
