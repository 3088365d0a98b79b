// The texts of the turning points, loaded with them.
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/robotory/replay';

export const texts = section('robotory/replay', en);
export const tr = texts.t;
