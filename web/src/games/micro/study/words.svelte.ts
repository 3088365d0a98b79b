// The texts of this study board, which come with it.
import { section } from '../../../lib/section.svelte.ts';
import en from '../../../words/en/parts/micro-study.ts';

export const texts = section('micro-study', en);
export const tm = texts.t;
