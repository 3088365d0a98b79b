// What day it is, by the server: it says how long its day still lasts, and is asked again when that is over and when
// somebody comes back to the page.
import { call } from '../../lib/api.ts';
import type { PuzzleCalendar } from '../../connection/protocol.ts';

/** A moment after midnight, so that the server's clock is surely past it. */
const AFTER_MS = 500;
const AGAIN_MS = 15_000;
const TICK_MS = 20_000;

export class Calendar {
  /** `undefined` until the server has said it. */
  now = $state.raw<PuzzleCalendar | undefined>();
  /** How long today still lasts, in milliseconds. */
  left = $state(0);
  failed = $state(false);
  private end = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Keeps it true while a page is open. Gives back how to stop. */
  start(): () => void {
    const back = () => {
      if (!document.hidden) void this.ask();
    };
    document.addEventListener('visibilitychange', back);
    void this.ask();
    const ticks = setInterval(() => (this.left = Math.max(0, this.end - performance.now())), TICK_MS);
    return () => {
      clearInterval(ticks);
      document.removeEventListener('visibilitychange', back);
      clearTimeout(this.timer);
    };
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const answer = await call('GET /api/puzzles').catch(() => undefined);
    this.failed = answer === undefined;
    if (answer !== undefined) {
      this.now = answer;
      this.left = answer.next;
      this.end = performance.now() + answer.next;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), answer === undefined ? AGAIN_MS : answer.next + AFTER_MS);
  }
}
