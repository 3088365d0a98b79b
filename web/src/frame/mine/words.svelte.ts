// The texts of my games.
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/mine.ts';

export const texts = section('mine', en);
export const tg = texts.t;
