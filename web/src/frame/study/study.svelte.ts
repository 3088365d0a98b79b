// What every study board is: something that is asked of the server, and what was wrong with the last question.
import { Problem } from '../../lib/api.ts';

export class Study {
  problem = $state.raw<Problem | null>(null);
  private newest: AbortController | null = null;

  /** Asks about what is to be shown. Nothing comes back if that fails, which `problem` says, or if more was asked since. */
  protected ask<T>(question: (signal: AbortSignal) => Promise<T>, failed?: () => void): Promise<T | null> {
    this.drop();
    const mine = new AbortController();
    this.newest = mine;
    return this.answer(question, mine.signal, failed);
  }

  /** Asks something else; what is being asked about the board stays asked. */
  beside<T>(question: () => Promise<T>): Promise<T | null> {
    return this.answer(question, new AbortController().signal);
  }

  /** Nobody waits for the answer any more. */
  protected drop(): void {
    this.newest?.abort();
    this.newest = null;
  }

  protected fail(error: unknown): void {
    this.problem = error instanceof Problem ? error : new Problem('fault', String(error));
  }

  private async answer<T>(question: (signal: AbortSignal) => Promise<T>, signal: AbortSignal, failed?: () => void): Promise<T | null> {
    try {
      const answer = await question(signal);
      if (signal.aborted) return null;
      this.problem = null;
      return answer;
    } catch (error) {
      if (signal.aborted) return null;
      this.fail(error);
      failed?.();
      return null;
    }
  }
}
