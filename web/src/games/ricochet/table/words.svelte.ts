import { section } from '../../../lib/section.svelte.ts';
import en from '../../../words/en/parts/ricochet-table.ts';

/** What stands at the table while everybody bids. */
export const words = section('ricochet-table', en);
