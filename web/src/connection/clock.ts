// Estimates the server's time. The error of a pong is at most half its round trip, so the fastest of the last few wins.
// A deviation that all their errors together cannot explain means that the server's clock was set, as after its machine
// slept: earlier samples are discarded then.

interface Sample {
  readonly offset: number;
  readonly trip: number;
}

const KEPT = 8;
/** The maximum drift between the clocks while a sample is kept. */
const DRIFT = 1000;

export class ServerClock {
  private samples: readonly Sample[] = [];

  /** Adds a sample: the local times of sending and receiving, and the server's time in between. */
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

  /** The shortest round trip. */
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
