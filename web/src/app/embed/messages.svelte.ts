// The texts of embedded boards.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/embed';

export const texts = section('pages/embed', en);
export const te = texts.t;
