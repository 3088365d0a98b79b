// What somebody shows at a real table, played on the phone as well: so the robots end where they ended there.
import { Trying } from '../../../frame/learn/trying.svelte.ts';
import { call } from '../../../lib/api.ts';
import type { RicochetLook } from '../../../protocol/index.ts';
import { Hands } from '../hands.svelte.ts';
import { optionOf, saidMove } from '../sentences.ts';

export class Demonstration {
  readonly hands: Hands;
  private readonly trying: Trying<RicochetLook>;

  constructor(position: string, most: number, onmoves: (moves: readonly string[]) => void, onsolved: () => void) {
    const trying: Trying<RicochetLook> = new Trying<RicochetLook>({
      look: (moves) => call('POST /api/ricochet/look', { position, moves: moves.join(' ') }),
      judge: (look) => (look.solved_by !== null && look.cost <= most ? 'done' : 'open'),
      done: onsolved,
    });
    this.trying = trying;
    this.hands = new Hands(
      () => (trying.look === null || trying.verdict === 'done' ? [] : trying.look.possible.map((one) => optionOf(one.slide))),
      async (option) => {
        saidMove(option);
        await trying.ask([...trying.moves, option.text]);
        onmoves(trying.moves);
      },
    );
  }

  get look(): RicochetLook | null {
    return this.trying.look;
  }

  /** Shows the board after these moves. */
  begin(moves: readonly string[]): void {
    void this.trying.ask(moves);
  }
}
