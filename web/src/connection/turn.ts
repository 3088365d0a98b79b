// Who has to act, so that a screen that several people share can hand itself over.
import type { View } from './protocol.ts';

/** The seat that the game waits for; nobody while everybody thinks. */
export function turnOf(view: View): number | undefined {
  const game = view.game;
  if (view.table.stage !== 'playing' || game === null) return undefined;
  switch (game.t) {
    case 'ricochet':
      return game.phase.t === 'showing' ? game.phase.bid.seat : undefined;
    case 'micro':
      if (game.phase.t === 'rolling') return game.roller;
      return game.phase.t === 'showing' ? game.phase.seat : undefined;
    case 'robotory':
      return game.to_act ?? undefined;
    default:
      return game satisfies never;
  }
}
