// A try at a lesson's task: the moves so far, what the server says about them, and whether that is it.
import { play } from '../../lib/sound.ts';
import type { Verdict } from './lessons.ts';

interface Ground<Look> {
  readonly look: (moves: readonly string[]) => Promise<Look>;
  readonly judge: (look: Look) => Verdict;
  readonly done: () => void;
}

export class Trying<Look> {
  look = $state.raw<Look | null>(null);
  moves = $state.raw<readonly string[]>([]);
  failed = $state(false);
  busy = $state(false);
  readonly verdict: Verdict = $derived.by(() => (this.look === null ? 'open' : this.ground.judge(this.look)));

  constructor(private readonly ground: Ground<Look>) {}

  /** Shows the position after these moves. */
  async ask(moves: readonly string[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const before = this.verdict;
    try {
      this.look = await this.ground.look(moves);
      this.moves = moves;
      this.failed = false;
      if (this.verdict === 'done' && before !== 'done') {
        play('win');
        this.ground.done();
      }
    } catch {
      this.failed = true;
    }
    this.busy = false;
  }
}
