// Facts about boards made of printed sections. One of the four faces of each colour has barriers.
import { tb } from '../../../app/builder/messages.svelte.ts';
import type { Options } from '../../../connection/protocol.ts';
import type { Drawing } from '../board/model.ts';

type Barriers = Extract<Options['game'], { t: 'ricochet' }>['barriers'];

/** The number of orders of the four colours around the centre. */
const ORDERS = 6;
const boards = (faces: number) => ORDERS * faces ** 4;

const counts: Readonly<Record<Barriers, number>> = { none: boards(3), some: boards(4) - boards(3), any: boards(4), all: boards(1) };

/** The number of possible boards with this choice of barriers (RR-2, RR-5). */
export function boardCount(barriers: Barriers): number {
  return counts[barriers];
}

/** The effect of a board's barriers, or of their absence, on the table's options. */
export function barriersText({ barriers }: Pick<Drawing, 'barriers'>): string {
  return tb(barriers.length > 0 ? 'build.ricochet.with-barriers' : 'build.ricochet.without-barriers');
}
