// The texts about openings, and the actions of lines in words.
import { t } from '../../../lib/i18n.svelte.ts';
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/robotory/openings';

export const texts = section('robotory/openings', en);
export const tw = texts.t;

/** A first action in words: it always places a disc. */
export function placed(action: string): string {
  return `${t(action.startsWith('W') ? 'disc.white' : 'disc.black')}, ${action.slice(1)}`;
}
