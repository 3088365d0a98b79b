// The texts of the referees, loaded with them.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/referee';

export const texts = section('pages/referee', en);
export const tc = texts.t;
