// Bidding at a large table: of hundreds of bids a view has the best three and the viewer's own.
import type { RicochetPhase, View } from '../../../connection/protocol.ts';

/** The phase with the bids to show. */
export function withBids(view: View, phase: RicochetPhase | null): RicochetPhase | null {
  if (phase?.t !== 'bidding' || view.hall == null) return phase;
  const best = view.hall.best.map(({ seat, moves }) => ({ seat, moves }));
  const own = view.mine?.bid ?? null;
  const missing = own !== null && view.you !== null && !best.some((bid) => bid.seat === view.you);
  return { ...phase, bids: missing ? [...best, { seat: view.you as number, moves: own }] : best };
}
