// The texts of the builders, loaded with them.
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/builder';

export const texts = section('pages/builder', en);
export const tb = texts.t;

/** The quarters of a board, clockwise from the top left, as in the notation. */
export const quarters = [0, 1, 2, 3] as const;
/** The quarters in reading order: two above, two below. */
export const rows = [0, 1, 3, 2] as const;
export type Quarter = (typeof quarters)[number];

export function placeName(quarter: Quarter): string {
  return tb(`build.place-${quarter}`);
}
