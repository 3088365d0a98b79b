// The texts of bots: their tempers and their lines.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/bots';
import { characterOf } from './character.ts';
import type { Saying } from './chatter.ts';

export const texts = section('pages/bots', en);
export const tb = texts.t;

/** The temper of a bot in two or three words. */
export function temperOf(name: string): string {
  return tb(`temper.${characterOf(name)}`);
}

/** The line of this bot on this occasion. */
export function wordsOf(name: string, says: Saying | 'game-won' | 'game-lost'): string {
  return tb(`say.${characterOf(name)}.${says}`);
}
