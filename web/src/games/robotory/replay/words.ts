// The texts of the turning points, which come with them.
import { section } from '../../../lib/section.svelte.ts';
import en from '../../../words/en/parts/robotory-replay.ts';

export const texts = section('robotory-replay', en);
export const tr = texts.t;
