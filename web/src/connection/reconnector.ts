// Opens sockets until one answers. A socket can go dead silently while it is being opened, so if one stays silent for a
// moment another is opened in parallel, and the first to answer is used.
import type { Socket, Environment } from './environment.ts';

/** The delays after failed attempts. Clients should be back within two seconds of a server restart. */
const WAITS = [0, 250, 500, 1000] as const;
const WAIT_LATER = 1500;
/** The delay before another socket is opened in parallel to a silent one. */
const BESIDE = 1000;
/** The timeout of a silent socket: some networks are slow. */
const OPEN_MAX = 6000;
/** After this many attempts it is not a short loss, and slower retries spare the server. */
const TRIES_QUICK = 80;
const WAIT_LONG = 6000;

/** A socket that answered. */
export interface Answered {
  readonly socket: Socket;
  /** The local time of its hello. */
  readonly helloAt: number;
  readonly data: unknown;
}

export class Reconnector {
  /** The number of attempts since the start. */
  tries = 0;
  private cancelNext: (() => void) | undefined;
  /** The sockets that have not answered yet, each with the cancel function of its timeout. */
  private readonly silent = new Map<Socket, () => void>();

  constructor(
    private readonly world: Environment,
    private readonly on: {
      /** The first message. */
      hello(): string;
      answered(answer: Answered): void;
      failed(): void;
    },
  ) {}

  /** True while attempts are running or scheduled. */
  get active(): boolean {
    return this.cancelNext !== undefined;
  }

  /** Opens a socket now, and retries until one answers. */
  now(): void {
    this.cancelNext?.();
    const beside = this.tries === 0 ? BESIDE : WAIT_LATER;
    this.cancelNext = this.world.later(this.quick ? beside : WAIT_LONG, () => this.now());
    this.tries += 1;
    this.open();
  }

  /** Opens a socket after a delay: the given one, or one that depends on the number of attempts. */
  soon(told?: number): void {
    this.cancelNext?.();
    const wait = this.quick ? (WAITS[this.tries] ?? WAIT_LATER) : WAIT_LONG;
    // Jitter: clients must not all return to a restarted server at once.
    this.cancelNext = this.world.later((told ?? wait) * (0.75 + this.world.random() / 2), () => this.now());
  }

  /** Retries at once and starts the delays over: the network may be back. */
  hurry(): void {
    this.tries = 0;
    this.now();
  }

  stop(): void {
    this.cancelNext?.();
    this.cancelNext = undefined;
    this.tries = 0;
    for (const socket of [...this.silent.keys()]) this.close(socket);
  }

  private get quick(): boolean {
    return this.tries < TRIES_QUICK;
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
