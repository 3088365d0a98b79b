// The seat that has to act, so that a shared screen can switch to it.
import type { View } from '../../connection/protocol.ts';
import { manifests } from '../registry.ts';

/** The seat that the game waits for; undefined while all players think. */
export function turnOf({ table, game }: View): number | undefined {
  return table.stage !== 'playing' || game === null ? undefined : manifests[game.t].turn(game);
}
