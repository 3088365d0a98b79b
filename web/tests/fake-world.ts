// A fake environment for tests: sockets and time under the control of the test.
import type { FromClient, FromServer } from '../src/connection/protocol.ts';
import type { Socket, Environment } from '../src/connection/environment.ts';

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: FromClient[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.();
  }

  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fail(): void {
    this.onclose?.();
  }

  /** The sent messages of one kind. */
  of<T extends FromClient['t']>(t: T): Extract<FromClient, { t: T }>[] {
    return this.sent.filter((message): message is Extract<FromClient, { t: T }> => message.t === t);
  }
}

export class FakeWorld implements Environment {
  readonly sockets: FakeSocket[] = [];
  time = 1_000_000;
  /** The next random number, in [0, 1). */
  luck = 0.5;
  private timers: { at: number; callback: () => void }[] = [];
  private ids = 0;

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  now(): number {
    return this.time;
  }

  later(wait: number, callback: () => void): () => void {
    const timer = { at: this.time + wait, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  random(): number {
    return this.luck;
  }

  id(): string {
    this.ids += 1;
    return `c${this.ids}`;
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }

  /** Advances time, timer by timer. */
  pass(wait: number): void {
    const until = this.time + wait;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.callback();
    }
    this.time = until;
  }
}
