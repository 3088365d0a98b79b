// The texts about who wins, and the actions of its lines in words.
import { t } from '../../../lib/i18n.svelte.ts';
import { section } from '../../../lib/section.svelte.ts';
import en from '../../../words/en/parts/robotory-openings.ts';

export const texts = section('robotory-openings', en);
export const tw = texts.t;

/** A first action in words: there are only discs to place. */
export function placed(action: string): string {
  return `${t(action.startsWith('W') ? 'disc.white' : 'disc.black')}, ${action.slice(1)}`;
}
