// The texts of the builders, which come with them.
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/builder.ts';

export const texts = section('builder', en);
export const tb = texts.t;

/** The quarters of a board, clockwise from the top left, as the notation counts them. */
export const quarters = [0, 1, 2, 3] as const;
/** The same as the page is read: two above, two below. */
export const rows = [0, 1, 3, 2] as const;
export type Quarter = (typeof quarters)[number];

export function placeName(quarter: Quarter): string {
  return tb(`build.place-${quarter}`);
}
