// A search that the user can stop.
import { asProblem, type Problem } from '../../lib/api.ts';
import type { Search } from './search.ts';

export class SearchRun<Progress> {
  progress = $state.raw<Progress | null>(null);
  /** True while the request is queued. */
  isWaiting = $state(false);
  isCancelled = $state(false);
  /** Why the last search failed. */
  problem = $state.raw<Problem | null>(null);
  private running = $state.raw<AbortController | null>(null);

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Runs a search; one that is still running is stopped. `work` passes its parameter on to `search`. */
  async run(work: (how: Required<Search<Progress>>) => Promise<void>): Promise<void> {
    this.stop();
    const mine = new AbortController();
    this.running = mine;
    this.progress = null;
    this.isWaiting = false;
    this.isCancelled = false;
    this.problem = null;
    try {
      await work({
        signal: mine.signal,
        onprogress: (progress) => (this.progress = progress),
        onwaiting: () => (this.isWaiting = true),
      });
    } catch (error) {
      if (!mine.signal.aborted) this.problem = asProblem(error);
    } finally {
      if (this.running === mine) this.running = null;
    }
  }

  stop(): void {
    this.running?.abort();
    this.running = null;
  }

  /** Stops the search because the user wants it. */
  cancel(): void {
    this.stop();
    this.isCancelled = true;
  }
}
