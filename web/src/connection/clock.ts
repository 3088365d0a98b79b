// The server's time. Every pong is a guess whose error is at most half its way there and back, so the quickest of the
// last few wins. One that all their errors together cannot explain means that the server's clock was set, as when its
// machine has slept: what was known before is worth nothing then.

interface Sample {
  readonly offset: number;
  readonly trip: number;
}

const KEPT = 8;
/** Clocks drift apart by less than this while an answer is kept. */
const DRIFT = 1000;

export class ServerClock {
  private samples: readonly Sample[] = [];

  /** Learns from a question that was sent and answered at these local times, with the server's time in between. */
  learn(times: { readonly sent: number; readonly received: number; readonly server: number }): void {
    const trip = Math.max(0, times.received - times.sent);
    const offset = times.server - (times.sent + trip / 2);
    const agrees = (other: Sample) => Math.abs(offset - other.offset) <= (trip + other.trip) / 2 + DRIFT;
    this.samples = [...this.samples.filter(agrees), { offset, trip }].slice(-KEPT);
  }

  /** The server's time at this local time. */
  at(local: number): number {
    return local + (this.best?.offset ?? 0);
  }

  /** How long the way there and back takes, at best. */
  get trip(): number {
    return this.best?.trip ?? 0;
  }

  private get best(): Sample | undefined {
    return this.samples.reduce<Sample | undefined>(
      (best, sample) => (best === undefined || sample.trip < best.trip ? sample : best),
      undefined,
    );
  }
}
