// Insights into a game of Ricochet Robots: its result if only shortest solutions counted, and the round that decided
// it.
import type { RicochetPast, View } from '../../connection/protocol.ts';
import type { Special } from '../../app/highlights/highlights.ts';

/** With fewer rounds the result is not meaningful. */
const ROUNDS_MIN = 3;

/** The first player to bid the shortest length; undefined if all missed it, or if it is unknown. */
function sawIt({ analysis, bids }: RicochetPast): number | undefined {
  return analysis?.t === 'solved' ? bids.find((bid) => bid.moves === analysis.moves)?.seat : undefined;
}

/** The sole leader and their count. */
function ahead(counts: ReadonlyMap<number, number>): { readonly seat: number; readonly n: number } | undefined {
  const [first, second] = [...counts].map(([seat, n]) => ({ seat, n })).sort((one, other) => other.n - one.n);
  return first !== undefined && first.n > (second?.n ?? 0) ? first : undefined;
}

function counted(seats: readonly (number | undefined)[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const seat of seats) if (seat !== undefined) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return counts;
}

/** The winner with perfect play: the player who most often was the first to bid the shortest length. */
export function perfectEyes(rounds: readonly RicochetPast[]): Special | undefined {
  if (rounds.length < ROUNDS_MIN || rounds.some((round) => round.analysis === null)) return undefined;
  const best = ahead(counted(rounds.map(sawIt)));
  return best === undefined ? undefined : { is: 'eyes', ...best };
}

/** The round from which on the winner was ahead until the end. */
export function deciding(rounds: readonly RicochetPast[], ending: View['ending']): Special | undefined {
  const [winner, another] = ending?.winners ?? [];
  if (winner === undefined || another !== undefined || rounds.length < ROUNDS_MIN) return undefined;
  const won = rounds.map(({ result }) => (result.t === 'won' ? result.seat : undefined));
  const leads = won.map((_, at) => ahead(counted(won.slice(0, at + 1)))?.seat === winner);
  const from = leads.lastIndexOf(false) + 1;
  // A lead that does not come from the rounds was not decided by one.
  const round = rounds[from];
  return round === undefined ? undefined : { is: 'decided', seat: winner, n: round.number };
}
