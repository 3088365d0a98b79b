// One socket for one seat, or for a watcher: sends hello, reconnects after a loss, and delivers every command exactly
// once. Sockets and timers are injected, so that tests need neither.
import type { Answer } from './answer.ts';
import { ServerClock } from './clock.ts';
import { Reconnector, type Answered } from './reconnector.ts';
import { PROTOCOL, type Command, type EventSeen, type FromClient, type FromServer, type Reaction } from './protocol.ts';
import { fold, type TableState } from './table-state.ts';
import type { Socket, Environment } from './environment.ts';

/** The state of the connection, for display. */
export type LinkState =
  | { readonly is: 'connecting' }
  | { readonly is: 'live' }
  | { readonly is: 'lost'; readonly since: number; readonly tries: number }
  | { readonly is: 'closed'; readonly reason: string };

export interface Listener {
  state(state: LinkState): void;
  room(room: TableState, events: readonly EventSeen[]): void;
  reacted(seat: number, reaction: Reaction): void;
  /** The server rejected a message: a bug, reported rather than hidden. */
  error(code: string, text: string): void;
}

const PING_EVERY = 5_000;
/** If an answer is pending and nothing arrives for this long, send a ping. */
const DOUBT_AFTER = 800;
/** If the ping is not answered either, open a socket in parallel to the silent one; longer on slow networks. */
const SILENCE_MAX = 800;
/** If that does not help, the connection is shown as lost. */
const LOST_AFTER = 3_000;

type Question = FromClient & { id: string };
type Reply = Extract<FromServer, { t: 'done' | 'refused' | 'steps' }>;

interface Pending {
  readonly message: Question;
  readonly settle: (reply: Reply) => void;
}

export class Link {
  readonly clock = new ServerClock();
  private readonly knocking: Reconnector;
  /** The current socket. It may be dead without notice. */
  private socket: Socket | undefined;
  private room: TableState | undefined;
  private live = false;
  private lostSince: number | undefined;
  private receivedAt = 0;
  private helloAt = 0;
  /** The number of messages received. */
  private receivedCount = 0;
  private stopped = false;
  private cancelPing: (() => void) | undefined;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly world: Environment,
    private readonly token: string | undefined,
    private readonly listener: Listener,
  ) {
    this.knocking = new Reconnector(world, {
      hello: () => JSON.stringify(this.hello()),
      answered: (answer) => this.adopt(answer),
      failed: () => {
        if (!this.live) this.tellLost();
      },
    });
  }

  start(): void {
    this.listener.state({ is: 'connecting' });
    this.knocking.now();
  }

  /** Closes the link for good. Pending commands are never answered. */
  stop(): void {
    this.stopped = true;
    this.knocking.stop();
    this.drop();
    this.abandon();
  }

  /** The network is back or the page regained focus: retry at once. */
  nudge(): void {
    if (this.stopped) return;
    if (this.live) this.check();
    else if (this.lostSince !== undefined) this.knocking.hurry();
  }

  /** The browser reports that the network is gone: show it at once instead of waiting for silence. */
  doubt(): void {
    if (!this.stopped && this.lostSince === undefined) this.lose();
  }

  async act(command: Command): Promise<Answer> {
    return answer(await this.ask((id) => ({ t: 'do', id, command })));
  }

  async say(text: string): Promise<Answer> {
    return answer(await this.ask((id) => ({ t: 'say', id, text })));
  }

  async react(reaction: Reaction): Promise<Answer> {
    return answer(await this.ask((id) => ({ t: 'react', id, reaction })));
  }

  /** Sends a command and waits for its answer, across reconnections. */
  ask(make: (id: string) => Question): Promise<Reply> {
    return new Promise((settle) => {
      const message = make(this.world.id());
      if (this.stopped) return settle(unanswered(message.id));
      this.pending.set(message.id, { message, settle });
      if (!this.live) return;
      this.send(message);
      this.expectAnswer();
    });
  }

  /**
   * A connection can be dead without notice. A player who acts should not have to wait for the next ping to find out.
   */
  private expectAnswer(): void {
    this.ifSilentFor(DOUBT_AFTER, () => this.check());
  }

  /** Sends a ping. A silent connection is kept until another one answers: it may only be slow. */
  private check(): void {
    this.ping();
    this.ifSilentFor(SILENCE_MAX + 2 * this.clock.trip, () => {
      if (!this.knocking.active) this.knocking.now();
    });
    this.ifSilentFor(LOST_AFTER, () => this.lose());
  }

  private ifSilentFor(time: number, run: () => void): void {
    const { socket, receivedCount } = this;
    this.world.later(time, () => {
      if (this.live && this.socket === socket && this.receivedCount === receivedCount) run();
    });
  }

  private hello(): FromClient {
    return {
      t: 'hello',
      protocol: PROTOCOL,
      ...(this.token === undefined ? {} : { token: this.token }),
      ...(this.room === undefined ? {} : { seen: this.room.number }),
    };
  }

  private adopt({ socket, helloAt, data }: Answered): void {
    this.drop();
    this.socket = socket;
    this.helloAt = helloAt;
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = () => this.lose();
    this.receive(data);
  }

  private receive(data: unknown): void {
    this.receivedAt = this.world.now();
    this.receivedCount += 1;
    // The connection is alive: no other is needed.
    if (this.live) this.knocking.stop();
    const message = read(data);
    if (message === undefined) return this.listener.error('unreadable', String(data).slice(0, 200));
    const folded = fold(this.room, message);
    if (folded === 'gap') return this.resync();
    if (folded !== 'nothing' && folded.room !== this.room) {
      this.room = folded.room;
      this.listener.room(folded.room, folded.events);
    }
    this.handle(message);
  }

  private handle(message: FromServer): void {
    switch (message.t) {
      case 'welcome':
        this.clock.learn({ sent: this.helloAt, received: this.receivedAt, server: message.server_now });
        return this.welcomed();
      case 'pong':
        return this.clock.learn({ sent: message.sent, received: this.receivedAt, server: message.now });
      case 'done':
      case 'refused':
      case 'steps':
        return this.settle(message);
      case 'reacted':
        return this.listener.reacted(message.seat, message.reaction);
      case 'error':
        return this.listener.error(message.code, message.text);
      case 'closing':
        return this.closing(message);
      case 'changed':
      case 'said':
      case 'watchers':
        return;
      default:
        message satisfies never;
    }
  }

  private welcomed(): void {
    this.lostSince = undefined;
    if (!this.live) {
      this.live = true;
      this.listener.state({ is: 'live' });
      this.ping();
      this.keepPinging();
    }
    // Commands are idempotent by id, so the server only repeats the answers to those it has executed.
    for (const { message } of this.pending.values()) this.send(message);
  }

  private settle(reply: Reply): void {
    const pending = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    pending?.settle(reply);
  }

  private closing({ reason, retry_ms }: Extract<FromServer, { t: 'closing' }>): void {
    if (retry_ms === null) {
      this.stopped = true;
      this.drop();
      this.abandon();
      this.listener.state({ is: 'closed', reason });
    } else {
      this.lose(retry_ms);
    }
  }

  private abandon(): void {
    for (const id of [...this.pending.keys()]) this.settle(unanswered(id));
  }

  private resync(): void {
    // The socket works, but our state of the table is incomplete: a new hello on a new socket brings a whole view.
    this.drop();
    this.knocking.now();
  }

  private lose(wait?: number): void {
    if (this.stopped) return;
    this.drop();
    if (!this.knocking.active) this.knocking.soon(wait);
    this.tellLost();
  }

  private tellLost(): void {
    this.lostSince ??= this.world.now();
    this.listener.state({ is: 'lost', since: this.lostSince, tries: this.knocking.tries });
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = undefined;
    this.live = false;
    this.cancelPing?.();
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private keepPinging(): void {
    this.cancelPing?.();
    this.cancelPing = this.world.later(PING_EVERY, () => {
      this.check();
      this.keepPinging();
    });
  }

  private ping(): void {
    this.send({ t: 'ping', sent: this.world.now() });
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }
}

function answer(reply: Reply): Answer {
  return reply.t === 'refused'
    ? { ok: false, code: reply.code, text: reply.text, faults: reply.faults }
    : { ok: true, number: 'number' in reply ? reply.number : 0 };
}

function unanswered(id: string): Reply {
  return { t: 'refused', id, code: 'closed', text: 'the connection is closed', faults: [] };
}

function read(data: unknown): FromServer | undefined {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof value === 'object' && value !== null && 't' in value ? (value as FromServer) : undefined;
  } catch {
    return undefined;
  }
}
