// The texts of the board on the first page.
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/taste.ts';

export const texts = section('taste', en);
export const tt = texts.t;
