// What bots are like, and what they say.
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/bots.ts';
import { characterOf } from './character.ts';
import type { Saying } from './chatter.ts';

export const texts = section('bots', en);
export const tb = texts.t;

/** A bot's temper in two or three words. */
export function temperOf(name: string): string {
  return tb(`temper.${characterOf(name)}`);
}

/** What the bot of this name says then. */
export function wordsOf(name: string, says: Saying | 'game-won' | 'game-lost'): string {
  return tb(`say.${characterOf(name)}.${says}`);
}
