// The board in a link to a new table.
import type { Laid } from '../../../lib/router.svelte.ts';
import type { GameOptionsInfo, Options } from '../../../protocol/index.ts';

type Chosen = Extract<Options['game'], { t: 'micro' }>;

/** A table's options with the board of a link. */
export function fromLink(options: Options, _: GameOptionsInfo, laid: Laid): Options {
  return { ...options, game: { ...(options.game as Chosen), board: laid.board } };
}
