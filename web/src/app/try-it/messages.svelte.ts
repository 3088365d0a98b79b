// The texts of the board on the first page.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/try-it';

export const texts = section('pages/try-it', en);
export const tt = texts.t;
