// Who has to act, so that a screen that several people share can hand itself over.
import type { View } from '../../connection/protocol.ts';
import { manifests } from '../registry.ts';

/** The seat that the game waits for; nobody while everybody thinks. */
export function turnOf({ table, game }: View): number | undefined {
  return table.stage !== 'playing' || game === null ? undefined : manifests[game.t].turn(game);
}
