// The texts of the companion, which come with it.
import { section } from '../../../lib/section.svelte.ts';
import en from '../../../words/en/parts/ricochet-companion.ts';

export const texts = section('ricochet-companion', en);
export const tc = texts.t;
