// The texts of the house in the page.
import { section } from '../section.svelte.ts';
import en from '../../words/en/parts/house.ts';

export const texts = section('house', en);
export const ht = texts.t;
