// The texts of a board in another site's page.
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/embed.ts';

export const texts = section('embed', en);
export const te = texts.t;
