import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/ricochet/table';

/** The texts of the bidding phase. */
export const words = section('ricochet/table', en);
