// Selection of the best of several, for all games. On ties the first wins.
import type { Special } from './highlights.ts';

/** The first element with the highest value; undefined if there are none. */
export function best<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((found, one) => (found === undefined || worth(one) > worth(found) ? one : found), undefined);
}

/** The events that matter for speed: a new task, a number, and a number that was proved. */
export type Tick =
  { readonly is: 'asked'; readonly at: number } | { readonly is: 'found' | 'won'; readonly at: number; readonly seat: number };

/** The fastest proved number: from the task to the last number the player said before demonstrating it. */
export function quickestFind(ticks: readonly Tick[]): Special | undefined {
  let asked: number | undefined;
  let found = new Map<number, number>();
  const finds: { seat: number; ms: number }[] = [];
  for (const tick of ticks) {
    if (tick.is === 'asked') {
      asked = tick.at;
      found = new Map();
    } else if (tick.is === 'found') found.set(tick.seat, tick.at);
    else {
      const said = found.get(tick.seat);
      if (asked !== undefined && said !== undefined) finds.push({ seat: tick.seat, ms: said - asked });
    }
  }
  const first = best(finds, (find) => -find.ms);
  return first === undefined ? undefined : { is: 'quickest', seat: first.seat, n: Math.max(1, Math.round(first.ms / 1000)) };
}

/**
 * The player who most often demonstrated a shortest solution, if more than once. `seats` has one entry per such round.
 */
export function spotOn(seats: readonly number[]): readonly Special[] {
  const times = [...new Set(seats)].map((seat) => ({ seat, n: seats.filter((one) => one === seat).length }));
  const most = best(times, (one) => one.n);
  return most === undefined || most.n < 2 ? [] : [{ is: 'spot-on', ...most }];
}
