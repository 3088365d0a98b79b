// What everybody at the table should notice, for a moment, over the board. Screen readers are told otherwise.

export type Tone = 'plain' | 'good' | 'bad';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

const SHOWN_MS = 2600;

export class Banner {
  notice = $state.raw<Notice | null>(null);
  private count = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  /** Shows a text, after a while if something has to be seen before. */
  say(text: string, tone: Tone = 'plain', after_ms = 0): void {
    this.later(after_ms, () => {
      const id = (this.count += 1);
      this.notice = { id, text, tone };
      this.later(SHOWN_MS, () => {
        if (this.notice?.id === id) this.notice = null;
      });
    });
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private later(wait_ms: number, run: () => void): void {
    if (wait_ms === 0) {
      run();
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, wait_ms);
    this.timers.add(timer);
  }
}
