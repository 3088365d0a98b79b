// The texts around a game's rules, loaded with them.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/rules';

export const texts = section('pages/rules', en);
export const tr = texts.t;
