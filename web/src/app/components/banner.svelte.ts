// Brief notices for all players, over the board. Screen readers get them elsewhere.

export type Tone = 'plain' | 'good' | 'bad';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

const SHOWN_MS = 2600;
/** The duration of a notice when the next one is waiting. */
const SHORT_MS = 1400;

export class Banner {
  notice = $state.raw<Notice | null>(null);
  private count = 0;
  private queue: Notice[] = [];
  private since = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** Shows a text, optionally after a delay; several are shown one after the other. */
  say(text: string, tone: Tone = 'plain', after_ms = 0): void {
    this.later(after_ms, () => {
      this.queue.push({ id: (this.count += 1), text, tone });
      if (this.notice === null) this.next();
      else this.later(Math.max(0, this.since + SHORT_MS - performance.now()), () => this.queue.length > 0 && this.next());
    });
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private next(): void {
    const notice = this.queue.shift() ?? null;
    this.notice = notice;
    this.since = performance.now();
    if (notice === null) return;
    this.later(SHOWN_MS, () => {
      if (this.notice === notice) this.next();
    });
  }

  private later(wait_ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, wait_ms);
    this.timers.add(timer);
  }
}
