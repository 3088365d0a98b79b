// A large table's view lists only the seats involved in something. This adds the viewer's own seat, so that the code
// above need not distinguish large tables.
import type { View } from './protocol.ts';

/** The view with the viewer's own seat and chips added. */
export function withMine(view: View): View {
  const mine = view.mine;
  if (mine == null) return view;
  const { seat, score } = mine;
  const seats = [...view.seats.filter((one) => one.seat !== seat.seat), seat].sort((one, other) => one.seat - other.seat);
  if (view.standing === null) return { ...view, seats };
  const scores = [...view.standing.scores.filter((one) => one.seat !== seat.seat), { seat: seat.seat, score }];
  return { ...view, seats, standing: { ...view.standing, scores } };
}

/** The number of seats taken. */
export function seated(view: View): number {
  return view.hall?.seated ?? view.seats.length;
}

/** The number of seats that are not listed. */
export function unlisted(view: View): number {
  return Math.max(0, seated(view) - view.seats.length);
}
