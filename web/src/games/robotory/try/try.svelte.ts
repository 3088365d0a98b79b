// A position to act on without a table, for the side to move.
import { Trying } from '../../../app/learn/trying.svelte.ts';
import { call } from '../../../lib/api.ts';
import type { RobotoryLook } from '../../../protocol/index.ts';
import { turnInput, playAction } from '../move-input.svelte.ts';

export class RobotoryTry extends Trying<RobotoryLook> {
  readonly possible = $derived(this.verdict === 'open' ? (this.look?.possible ?? null) : null);
  readonly turn = turnInput(
    () => this.look,
    () => (this.busy ? null : this.possible),
    (text, action) => {
      playAction(action);
      void this.ask([...this.moves, text]);
    },
  );

  protected after(position: string, actions: readonly string[]): Promise<RobotoryLook> {
    return call('POST /api/robotory/look', { position, actions: actions.join(' ') });
  }

  override ask(actions: readonly string[]): Promise<void> {
    if (!this.busy) this.turn.drop();
    return super.ask(actions);
  }
}
