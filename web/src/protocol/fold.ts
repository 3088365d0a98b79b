// How a change is added to a view. The server sends a section whole when it differs, and of the past only what is new.

import type { View, ViewChange } from './index';

/** The view after a change. Neither argument is changed. */
export function fold(view: View, change: ViewChange): View {
  const { rounds, ...sections } = change;
  const next: View = { ...view, ...sections };
  if (rounds !== undefined) {
    const kept = next.past.filter((past) => !rounds.some((round) => round.number === past.number));
    next.past = [...kept, ...rounds].sort((one, other) => one.number - other.number);
  }
  return next;
}
