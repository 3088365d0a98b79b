// Lines about somebody, told to that person in the second person.
import { nameOf, type View } from '../../connection/protocol.ts';
import { t } from '../../lib/i18n.svelte.ts';

/** A demonstration that failed. */
export function failedText(name: string, why: string, you: boolean): string {
  return you ? t('play.you-failed', { why }) : t('ricochet.said-failed', { name, why });
}

/** Somebody's name above what they did; your own is simply you. */
export function titleOf(view: View, seat: number): string {
  return seat === view.you ? t('play.you-name') : nameOf(view, seat);
}
