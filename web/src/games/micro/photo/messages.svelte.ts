// The texts of photographs of this game, loaded with the button.
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/micro/photo';

export const texts = section('micro/photo', en);
export const tr = texts.t;
