// The highlights of a game of Micro Robots.
import type { View } from '../../connection/protocol.ts';
import { best, spotOn } from '../../app/highlights/choose.ts';
import type { Moments, Special } from '../../app/highlights/highlights.ts';
import { roundMoments, type RoundEvents } from '../../app/highlights/rounds.ts';
import { paths } from '../../lib/router.svelte.ts';

/** Shorter solutions are not remarkable. */
const LONG_MIN = 4;

/** The names of its round events. */
export const roundEvents: RoundEvents = { game: 'micro', asked: ['rolled', 'rolled-again'], found: 'announced', won: 'chip-taken' };

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

export default {
  ...roundMoments(roundEvents),
  specials,
  study: (view) => {
    const last = roundsOf(view).at(-1);
    return last === undefined || view.board?.t !== 'micro' ? undefined : paths.study('micro', `${view.board.name}:${last.task.text}`);
  },
} satisfies Moments;
