// The texts of the offline engine.
import { section } from '../section.svelte.ts';
import en from 'virtual:locales/en/pages/offline';

export const texts = section('pages/offline', en);
export const ht = texts.t;
