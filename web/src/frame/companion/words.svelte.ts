// The texts of the companions, which come with them.
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/companion.ts';

export const texts = section('companion', en);
export const tc = texts.t;
