// A position to move robots on without a table: in lessons, on the first page, on other sites and beside a real board.
import { Trying } from '../../../frame/learn/trying.svelte.ts';
import type { Verdict } from '../../../frame/learn/lessons.ts';
import { call } from '../../../lib/api.ts';
import type { RicochetLook } from '../../../protocol/index.ts';
import { Hands } from '../hands.svelte.ts';
import { optionOf, saidMove } from '../sentences.ts';

interface Ground {
  readonly position: () => string;
  readonly judge: (look: RicochetLook) => Verdict;
  readonly done: () => void;
  /** Whether a robot may move before it is done; always, if nothing is said. */
  readonly open?: () => boolean;
  readonly moved?: (moves: readonly string[]) => void;
}

export class RicochetTry extends Trying<RicochetLook> {
  readonly hands: Hands;

  constructor(ground: Ground) {
    super({
      look: (moves) => call('POST /api/ricochet/look', { position: ground.position(), moves: moves.join(' ') }),
      judge: ground.judge,
      done: ground.done,
    });
    const closed = () => this.verdict === 'done' || ground.open?.() === false;
    this.hands = new Hands(
      () => (this.look === null || closed() ? [] : this.look.possible.map((one) => optionOf(one.slide))),
      async (option) => {
        saidMove(option);
        await this.ask([...this.moves, option.text]);
        ground.moved?.(this.moves);
      },
    );
  }
}
