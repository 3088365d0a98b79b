// Opens sockets until somebody answers. One can go dead while it is being opened, and nobody is told: so if it says
// nothing for a moment another is tried beside it, and whoever answers first is the one we talk to.
import type { Socket, World } from './world.ts';

/** How long to wait after each try that failed. A server that restarts should find us back within two seconds. */
const WAITS = [0, 250, 500, 1000] as const;
const WAIT_LATER = 1500;
/** How long to wait for one that says nothing before another is tried beside it. */
const BESIDE = 1000;
/** How long that one may still answer after all: some networks are slow. */
const OPEN_MAX = 6000;
/** After so many tries it is not a short loss, and patience spares everybody. */
const TRIES_QUICK = 80;
const WAIT_LONG = 6000;

/** Somebody has answered. */
export interface Answered {
  readonly socket: Socket;
  /** Local time when we said hello. */
  readonly helloAt: number;
  readonly data: unknown;
}

export class Knocking {
  private count = 0;
  private cancelNext: (() => void) | undefined;
  /** Those that have not answered yet, each with the end of its time. */
  private readonly silent = new Map<Socket, () => void>();

  constructor(
    private readonly world: World,
    private readonly on: {
      /** What to say first. */
      hello(): string;
      answered(answer: Answered): void;
      failed(): void;
    },
  ) {}

  /** Whether we knock, or will soon. */
  get active(): boolean {
    return this.cancelNext !== undefined;
  }

  /** How often since we began. */
  get tries(): number {
    return this.count;
  }

  /** Knocks now, and again until somebody answers. */
  now(): void {
    this.cancelNext?.();
    const beside = this.count === 0 ? BESIDE : WAIT_LATER;
    this.cancelNext = this.world.later(this.quick ? beside : WAIT_LONG, () => this.now());
    this.count += 1;
    this.open();
  }

  /** Knocks after a while: as long as somebody said, or as it suits the number of tries. */
  soon(told?: number): void {
    this.cancelNext?.();
    const wait = this.quick ? (WAITS[this.count] ?? WAIT_LATER) : WAIT_LONG;
    // Not everybody at once: a server that comes back has enough to do.
    this.cancelNext = this.world.later((told ?? wait) * (0.75 + this.world.random() / 2), () => this.now());
  }

  /** There is new hope: knocks now, and as often as at the beginning. */
  hurry(): void {
    this.count = 0;
    this.now();
  }

  stop(): void {
    this.cancelNext?.();
    this.cancelNext = undefined;
    this.count = 0;
    for (const socket of [...this.silent.keys()]) this.close(socket);
  }

  private get quick(): boolean {
    return this.count < TRIES_QUICK;
  }

  private open(): void {
    const socket = this.world.open();
    let helloAt = this.world.now();
    socket.onopen = () => {
      helloAt = this.world.now();
      socket.send(this.on.hello());
    };
    socket.onmessage = ({ data }) => {
      this.forget(socket);
      this.stop();
      this.on.answered({ socket, helloAt, data });
    };
    socket.onclose = () => {
      this.close(socket);
      this.soon();
      this.on.failed();
    };
    this.silent.set(
      socket,
      this.world.later(OPEN_MAX, () => this.close(socket)),
    );
  }

  private close(socket: Socket): void {
    this.forget(socket);
    socket.close();
  }

  private forget(socket: Socket): void {
    socket.onopen = socket.onmessage = socket.onclose = null;
    this.silent.get(socket)?.();
    this.silent.delete(socket);
  }
}
