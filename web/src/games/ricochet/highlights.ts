// The highlights of a game of Ricochet Robots.
import type { RicochetPast, View } from '../../connection/protocol.ts';
import { best, spotOn } from '../../app/highlights/choose.ts';
import type { Moments, Special } from '../../app/highlights/highlights.ts';
import { roundMoments, type RoundEvents } from '../../app/highlights/rounds.ts';
import { deciding, perfectEyes } from './insights.ts';
import { studyLink } from './sentences.ts';

/** The maximum distance between bids that counts as close. */
const CLOSE_MAX = 2;
/** Shorter solutions are not remarkable. */
const LONG_MIN = 5;

/** The names of its round events. */
export const roundEvents: RoundEvents = { game: 'ricochet', asked: ['chip-turned'], found: 'bid-made', won: 'chip-won' };

const roundsOf = (view: View) => view.past.flatMap((past) => (past.t === 'ricochet' ? [past] : []));

/** The winner of a round, with their bid and cost. */
function wonIn(round: RicochetPast) {
  const { result } = round;
  return result.t === 'won' ? round.shown.find((one) => one.seat === result.seat && one.failure === null) : undefined;
}

/** The distance of the next best bid of another player to the winning one. */
function closeness(round: RicochetPast): Special | undefined {
  const won = wonIn(round);
  if (won === undefined) return undefined;
  const others = round.bids.filter((bid) => bid.seat !== won.seat && bid.moves >= won.bid);
  const next = best(others, (bid) => -bid.moves);
  return next === undefined || next.moves - won.bid > CLOSE_MAX
    ? undefined
    : { is: 'closest', seat: won.seat, over: next.seat, n: next.moves - won.bid };
}

export function specials(view: View): readonly Special[] {
  const rounds = roundsOf(view);
  const closest = best(
    rounds.flatMap((round) => closeness(round) ?? []),
    (one) => -one.n,
  );
  const longest = best(
    rounds.flatMap((round) => wonIn(round) ?? []),
    (one) => one.cost,
  );
  const exact = rounds.flatMap((round) => {
    const won = wonIn(round);
    return won !== undefined && round.analysis?.t === 'solved' && won.cost === round.analysis.moves ? [won.seat] : [];
  });
  const long: Special | undefined =
    longest === undefined || longest.cost < LONG_MIN ? undefined : { is: 'longest', seat: longest.seat, n: longest.cost };
  const found = [deciding(rounds, view.ending), perfectEyes(rounds), closest, long];
  return [...found.flatMap((one) => one ?? []), ...spotOn(exact)];
}

export default {
  ...roundMoments(roundEvents),
  specials,
  study: (view) => {
    const last = roundsOf(view).at(-1);
    return last === undefined ? undefined : studyLink(view, last);
  },
} satisfies Moments;
