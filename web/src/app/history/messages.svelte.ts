// The texts of the game history.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/history';

export const texts = section('pages/history', en);
export const tg = texts.t;
