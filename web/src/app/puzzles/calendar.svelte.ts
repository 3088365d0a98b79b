// The current day by the server's calendar: the server sends the time left of its day, and is asked again after that
// and when the user returns to the page.
import { call } from '../../lib/api.ts';
import type { PuzzleCalendar } from '../../connection/protocol.ts';

/** A margin after midnight, so that the server's clock is surely past it. */
const AFTER_MS = 500;
const AGAIN_MS = 15_000;
const TICK_MS = 20_000;

export class Calendar {
  /** `undefined` until the server has answered. */
  now = $state.raw<PuzzleCalendar | undefined>();
  /** The time left today, in milliseconds. */
  left = $state(0);
  failed = $state(false);
  private end = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Keeps it up to date while a page is open. Returns a function to stop. */
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
