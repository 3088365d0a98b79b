// The board option of Micro Robots.
import type { Laid } from '../../../lib/router.svelte.ts';
import type { GameOptionsInfo, Options } from '../../../protocol/index.ts';
import BoardField from './BoardField.svelte';

type Chosen = Extract<Options['game'], { t: 'micro' }>;

export default BoardField;

/** A table's options with the board of a link. */
export function fromLink(options: Options, _: GameOptionsInfo, laid: Laid): Options {
  return { ...options, game: { ...(options.game as Chosen), board: laid.board } };
}
