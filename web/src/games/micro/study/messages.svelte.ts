// The texts of this study board, loaded with it.
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/micro/study';

export const texts = section('micro/study', en);
export const tm = texts.t;
