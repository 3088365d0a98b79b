// A hall has so many seats that only those are listed whom something is about. Here the own seat joins them, so that nobody
// above has to ask whether a table is a hall before they look for themselves.
import type { View } from './protocol.ts';

/** The view with the viewer's own seat and chips among those of the others. */
export function withMine(view: View): View {
  const mine = view.mine;
  if (mine == null) return view;
  const { seat, score } = mine;
  const seats = [...view.seats.filter((one) => one.seat !== seat.seat), seat].sort((one, other) => one.seat - other.seat);
  if (view.standing === null) return { ...view, seats };
  const scores = [...view.standing.scores.filter((one) => one.seat !== seat.seat), { seat: seat.seat, score }];
  return { ...view, seats, standing: { ...view.standing, scores } };
}

/** How many sit at the table. */
export function seated(view: View): number {
  return view.hall?.seated ?? view.seats.length;
}

/** How many of them are not listed. */
export function unlisted(view: View): number {
  return Math.max(0, seated(view) - view.seats.length);
}
