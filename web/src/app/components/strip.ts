// The players in the score line: all of them at a usual table, the most relevant ones at a large one.
import type { SeatView, View } from '../../connection/protocol.ts';

/** The number of players that fit into one line. */
export const STRIP_MAX = 6;

export function stripSeats(view: Pick<View, 'seats' | 'you'>, active: number | null, score: (seat: number) => number): readonly SeatView[] {
  const seated = view.seats.filter((seat) => seat.presence !== 'left' && seat.presence !== 'removed');
  if (seated.length <= STRIP_MAX) return seated;
  const rank = (seat: SeatView) => (seat.seat === active ? 2 : 0) + (seat.seat === view.you ? 1 : 0);
  const chosen = [...seated].sort((a, b) => rank(b) - rank(a) || score(b.seat) - score(a.seat) || a.seat - b.seat).slice(0, STRIP_MAX - 1);
  return seated.filter((seat) => chosen.includes(seat));
}
