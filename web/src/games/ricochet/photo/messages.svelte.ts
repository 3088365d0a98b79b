// The texts of photographs of this game, loaded with the button.
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/ricochet/photo';

export const texts = section('ricochet/photo', en);
export const tr = texts.t;
