// The texts of this study board, loaded with it.
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/ricochet/study';

export const texts = section('ricochet/study', en);
export const ts = texts.t;
