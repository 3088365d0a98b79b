// The texts of photographs that all games share, loaded with the button.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/photo';

export const texts = section('pages/photo', en);
export const tp = texts.t;
