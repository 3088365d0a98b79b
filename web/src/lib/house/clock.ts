// The clock of the offline engine: it says what time it is and wakes tables. A test can push it on, so that nobody waits for
// sand timers; `--test-clock` is the same for a server.

export type Cancel = () => void;

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The longest time that `setTimeout` takes. */
const TIMER_MAX = 2 ** 31 - 1;

export class Clock {
  /** How far a test has pushed it. */
  private ahead = 0;
  private readonly alarms = new Set<Alarm>();

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Calls back after this many milliseconds, unless it is cancelled before. */
  later(wait: number, ring: () => void): Cancel {
    const alarm: Alarm = { at: this.now() + Math.max(wait, 0), ring, timer: undefined };
    this.alarms.add(alarm);
    this.set(alarm);
    return () => {
      clearTimeout(alarm.timer);
      this.alarms.delete(alarm);
    };
  }

  /** Pushes it on: what was to happen meanwhile happens now, in its order. */
  push(ms: number): void {
    this.ahead += ms;
    for (const alarm of [...this.alarms].sort((a, b) => a.at - b.at)) this.set(alarm);
  }

  private set(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    const wait = Math.min(Math.max(alarm.at - this.now(), 0), TIMER_MAX);
    alarm.timer = setTimeout(() => {
      if (this.now() < alarm.at) return this.set(alarm);
      this.alarms.delete(alarm);
      alarm.ring();
    }, wait);
  }
}
