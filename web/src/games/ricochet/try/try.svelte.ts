// A position to move robots on without a table: in lessons, on the first page, on other sites and in the referee.
import { Trying, type Ground } from '../../../app/learn/trying.svelte.ts';
import { call } from '../../../lib/api.ts';
import type { RicochetLook } from '../../../protocol/index.ts';
import { MoveInput } from '../move-input.svelte.ts';
import { optionOf, saidMove } from '../sentences.ts';

interface RicochetGround extends Ground<RicochetLook> {
  /** True if moves are allowed before it is over; always, if absent. */
  readonly open?: () => boolean;
  readonly moved?: (moves: readonly string[]) => void;
}

export class RicochetTry extends Trying<RicochetLook> {
  readonly hands: MoveInput;
  /** True if no more moves are possible. */
  readonly isOver = $derived(this.verdict === 'done' || (typeof this.verdict === 'object' && this.verdict.wrong === 'over'));

  constructor(ground: RicochetGround) {
    super(ground);
    this.hands = new MoveInput(
      () => (this.look === null || this.isOver || ground.open?.() === false ? [] : this.look.possible.map((one) => optionOf(one.slide))),
      async (option) => {
        saidMove(option);
        await this.ask([...this.moves, option.text]);
        ground.moved?.(this.moves);
      },
    );
  }

  protected after(position: string, moves: readonly string[]): Promise<RicochetLook> {
    return call('POST /api/ricochet/look', { position, moves: moves.join(' ') });
  }
}
