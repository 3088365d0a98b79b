// The highlights of a game of Micro Robots.
import type { EventSeen, View } from '../../connection/protocol.ts';
import { best, quickestFind, spotOn, type Tick } from '../../app/highlights/choose.ts';
import type { Moments, Special } from '../../app/highlights/highlights.ts';
import { paths } from '../../lib/router.svelte.ts';

/** Shorter solutions are not remarkable. */
const LONG_MIN = 4;

const roundsOf = (view: View) => view.past.flatMap((past) => (past.t === 'micro' ? [past] : []));

export function specials(view: View): readonly Special[] {
  const won = roundsOf(view).flatMap(({ result, route, analysis }) =>
    result.t === 'won' ? [{ seat: result.seat, moves: route.length - 1, analysis }] : [],
  );
  const longest = best(won, (one) => one.moves);
  const exact = won.flatMap(({ seat, moves, analysis }) => (analysis?.t === 'solved' && analysis.moves === moves ? [seat] : []));
  return [
    ...(longest === undefined || longest.moves < LONG_MIN ? [] : [{ is: 'longest', seat: longest.seat, n: longest.moves } as const]),
    ...spotOn(exact),
  ];
}

function quickest(events: readonly EventSeen[]): Special | undefined {
  return quickestFind(
    events.flatMap(({ at, fact }): readonly Tick[] => {
      if (fact?.t !== 'micro') return [];
      if (fact.fact.t === 'rolled' || fact.fact.t === 'rolled-again') return [{ is: 'asked', at }];
      if (fact.fact.t === 'announced') return [{ is: 'found', at, seat: fact.fact.seat }];
      return fact.fact.t === 'chip-taken' ? [{ is: 'won', at, seat: fact.fact.seat }] : [];
    }),
  );
}

export default {
  happened: (fact) => {
    if (fact.t !== 'micro') return undefined;
    if (fact.fact.t === 'started') return { is: 'started' };
    if (fact.fact.t === 'chip-taken') return { is: 'won', seat: fact.fact.seat };
    return fact.fact.t === 'demonstration-failed' ? { is: 'failed', seat: fact.fact.seat } : undefined;
  },
  winners: (view) => roundsOf(view).flatMap(({ result }) => (result.t === 'won' ? [result.seat] : [])),
  specials,
  quickest,
  study: (view) => {
    const last = roundsOf(view).at(-1);
    return last === undefined || view.board?.t !== 'micro' ? undefined : paths.study('micro', `${view.board.name}:${last.task.text}`);
  },
} satisfies Moments;
