// A try at a task without a table: the moves so far, the server's answer, and the verdict.
import { play } from '../../lib/sound.ts';
import type { Verdict } from './lessons.ts';

export interface Ground<Look> {
  readonly position: () => string;
  readonly judge: (look: Look) => Verdict;
  readonly done: () => void;
}

export abstract class Trying<Look> {
  look = $state.raw<Look | null>(null);
  moves = $state.raw<readonly string[]>([]);
  failed = $state(false);
  busy = $state(false);
  readonly verdict: Verdict = $derived.by(() => (this.look === null ? 'open' : this.ground.judge(this.look)));

  constructor(protected readonly ground: Ground<Look>) {}

  /** The position after these moves. */
  protected abstract after(position: string, moves: readonly string[]): Promise<Look>;

  /** The number of moves made. */
  get made(): number {
    return this.moves.length;
  }

  /** Shows the position after these moves. */
  async ask(moves: readonly string[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const before = this.verdict;
    try {
      this.look = await this.after(this.ground.position(), moves);
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

/** The part of a try that the components around a board need. */
export type AnyTrying = Pick<Trying<never>, 'made' | 'moves' | 'verdict' | 'failed' | 'ask'>;
