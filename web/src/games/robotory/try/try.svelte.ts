// A position to act on without a table, for whoever's turn it is.
import { Trying } from '../../../frame/learn/trying.svelte.ts';
import type { Verdict } from '../../../frame/learn/lessons.ts';
import { call } from '../../../lib/api.ts';
import { play } from '../../../lib/sound.ts';
import type { RobotoryAction, RobotoryLook } from '../../../protocol/index.ts';
import { stepsOf, TurnHands } from '../hands.svelte.ts';
import { actionText } from '../notation.ts';

interface Ground {
  readonly position: () => string;
  readonly judge: (look: RobotoryLook) => Verdict;
  readonly done: () => void;
}

const sounds = { place: 'place', move: 'slide', refill: 'chip' } as const;

export class RobotoryTry extends Trying<RobotoryLook> {
  readonly possible = $derived(this.verdict === 'open' ? (this.look?.possible ?? null) : null);
  readonly turn = new TurnHands({
    possible: () => (this.busy ? null : this.possible),
    robots: () => this.look?.robots ?? [],
    steps: (robot, path) => (this.look === null ? Promise.resolve([]) : stepsOf(this.look, robot, path)),
    act: (action) => this.act(action),
  });

  constructor(ground: Ground) {
    super({
      look: (actions) => call('POST /api/robotory/look', { position: ground.position(), actions: actions.join(' ') }),
      judge: ground.judge,
      done: ground.done,
    });
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
