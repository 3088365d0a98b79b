// Questions about a task at a real table: the length, a hint, the solution, in this order and only as far as players
// want to know. Answers belong to the position they were given for.
import { Problem } from '../../lib/api.ts';

export interface RefereeAnswers<Length, Hint, Solution> {
  readonly length: Length | null;
  readonly hint: Hint | null;
  readonly solution: Solution | null;
}

const nothing = { length: null, hint: null, solution: null } as const;

export class Asking<Length, Hint, Solution> {
  private asked = $state.raw<{ readonly of: string; readonly told: RefereeAnswers<Length, Hint, Solution> } | null>(null);
  private running = $state.raw<AbortController | null>(null);
  failed = $state(false);

  /** `about` returns the current position, or null while there is none. */
  constructor(private readonly about: () => string | null) {}

  get told(): RefereeAnswers<Length, Hint, Solution> {
    return this.asked !== null && this.asked.of === this.about() ? this.asked.told : nothing;
  }

  get busy(): boolean {
    return this.running !== null;
  }

  /** True if a question can be asked. */
  get open(): boolean {
    return this.about() !== null && this.running === null;
  }

  /** Asks a question; the answer is dropped if another question is asked meanwhile. */
  async ask<T>(
    question: (position: string, signal: AbortSignal) => Promise<T>,
    learn: (answer: T) => Partial<RefereeAnswers<Length, Hint, Solution>>,
  ) {
    const of = this.about();
    if (of === null) return;
    this.stop();
    const mine = new AbortController();
    this.running = mine;
    this.failed = false;
    try {
      const answer = await question(of, mine.signal);
      if (!mine.signal.aborted) this.asked = { of, told: { ...this.told, ...learn(answer) } };
    } catch (error) {
      if (this.running === mine) this.failed = !(error instanceof Problem && error.code === 'aborted');
    } finally {
      if (this.running === mine) this.running = null;
    }
  }

  stop(): void {
    this.running?.abort();
    this.running = null;
  }

  forget(): void {
    this.asked = null;
  }
}
