// The base of all study boards: the current request to the server, and the problem of the last one.
import { asProblem, type Problem } from '../../lib/api.ts';

export class Study {
  problem = $state.raw<Problem | null>(null);
  private newest: AbortController | null = null;

  /** Requests the state to show. Returns null if that fails, with `problem` set, or if there was a newer request. */
  protected ask<T>(question: (signal: AbortSignal) => Promise<T>, failed?: () => void): Promise<T | null> {
    this.drop();
    const mine = new AbortController();
    this.newest = mine;
    return this.answer(question, mine.signal, failed);
  }

  /** Sends an independent request, which does not cancel that of the board. */
  beside<T>(question: () => Promise<T>): Promise<T | null> {
    return this.answer(question, new AbortController().signal);
  }

  /** Cancels the request. */
  protected drop(): void {
    this.newest?.abort();
    this.newest = null;
  }

  protected fail(error: unknown): void {
    this.problem = asProblem(error);
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
