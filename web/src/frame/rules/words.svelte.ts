// The texts around a game's rules, which come with them.
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/rules.ts';

export const texts = section('rules', en);
export const tr = texts.t;
