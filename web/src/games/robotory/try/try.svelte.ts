// A position to act on without a table, for the side to move.
import { Trying } from '../../../app/learn/trying.svelte.ts';
import { call } from '../../../lib/api.ts';
import { play } from '../../../lib/sound.ts';
import type { RobotoryAction, RobotoryLook } from '../../../protocol/index.ts';
import { stepsOf, TurnHands } from '../move-input.svelte.ts';
import { actionText } from '../notation.ts';

const sounds = { place: 'place', move: 'slide', refill: 'chip' } as const;

export class RobotoryTry extends Trying<RobotoryLook> {
  readonly possible = $derived(this.verdict === 'open' ? (this.look?.possible ?? null) : null);
  readonly turn = new TurnHands({
    possible: () => (this.busy ? null : this.possible),
    robots: () => this.look?.robots ?? [],
    steps: (robot, path) => (this.look === null ? Promise.resolve([]) : stepsOf(this.look, robot, path)),
    act: (action) => this.act(action),
  });

  protected after(position: string, actions: readonly string[]): Promise<RobotoryLook> {
    return call('POST /api/robotory/look', { position, actions: actions.join(' ') });
  }

  override ask(actions: readonly string[]): Promise<void> {
    if (!this.busy) this.turn.drop();
    return super.ask(actions);
  }

  private act(action: RobotoryAction): void {
    if (this.look === null) return;
    play(sounds[action.t]);
    void this.ask([...this.moves, actionText(action, this.look.board)]);
  }
}
