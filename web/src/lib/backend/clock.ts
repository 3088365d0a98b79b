// The clock of the offline engine: tells the time and wakes tables. Tests can advance it, so that they need not wait
// for timers; `--test-clock` is the same for a server.

export type Cancel = () => void;

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The maximum delay of `setTimeout`. */
const TIMER_MAX = 2 ** 31 - 1;

export class Clock {
  /** The total advance by tests. */
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

  /** Advances the clock: timers that are due fire now, in order. */
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
