// How the best of something is chosen, for every game alike. Of what is equally good the first counts.
import type { Special } from './moments.ts';

/** The one with the highest worth, the first of them; nothing if there is none. */
export function best<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((found, one) => (found === undefined || worth(one) > worth(found) ? one : found), undefined);
}

/** What matters for how quick somebody was: the question, a number that was said, and whose number held. */
export type Tick =
  { readonly is: 'asked'; readonly at: number } | { readonly is: 'found' | 'won'; readonly at: number; readonly seat: number };

/** Who was quickest to say a number that held: from the question to the last number they said before they showed it. */
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

/** Who showed a shortest way most often, if anybody did it more than once: these seats did, in the order of the rounds. */
export function spotOn(seats: readonly number[]): readonly Special[] {
  const times = [...new Set(seats)].map((seat) => ({ seat, n: seats.filter((one) => one === seat).length }));
  const most = best(times, (one) => one.n);
  return most === undefined || most.n < 2 ? [] : [{ is: 'spot-on', ...most }];
}
