// The texts of this study board, which come with it.
import { section } from '../../../lib/section.svelte.ts';
import en from '../../../words/en/parts/ricochet-study.ts';

export const texts = section('ricochet-study', en);
export const ts = texts.t;
