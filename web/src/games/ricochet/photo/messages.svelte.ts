// The texts of photographs, loaded with the button.
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/ricochet/photo';

export const texts = section('ricochet/photo', en);
export const tp = texts.t;
