// The page's side of the offline engine: two workers, one for tables and fast requests, one for searches. A worker that
// dies is replaced and its requests are repeated: everything that matters is stored.
import type { LocalRequest, FromWorker } from './worker-messages.ts';
import type { Socket } from './backend.ts';
import { cached } from '../cached.ts';
import { compile } from './wasm.ts';
import { WorkerHost } from './worker-host.ts';

/** Requests that may take long, and are cancelled when the caller aborts. */
const LONG = /\/(solve|analyse|distance|hint|review)$|^\/api\/replays$/;
/** A worker that does not confirm a new connection within this time is dead. */
const ALIVE_WITHIN = 2_000;

export class Page {
  private readonly tables: WorkerHost;
  private readonly searches: WorkerHost;
  private readonly sockets = new Map<number, PageSocket>();
  private next = 1;

  constructor(
    wasm: string,
    private readonly on: {
      /** Called when a worker was replaced. */
      restarted(): void;
      full(): void;
    },
  ) {
    const compiled = cached(() => compile(wasm));
    this.tables = new WorkerHost(compiled, {
      searches: false,
      received: (message) => this.receive(message),
      ended: () => this.hangUp(),
    });
    this.searches = new WorkerHost(compiled, { searches: true, received: () => undefined, ended: () => undefined });
  }

  /** True if a request is answered at once. */
  isReady(): boolean {
    return this.tables.isReady();
  }

  prepare(): void {
    this.tables.start().catch(() => undefined);
  }

  /** Answers as a server would. Throws if that is impossible. */
  async ask(address: string, how: RequestInit): Promise<Response> {
    const asked = { method: how.method ?? 'GET', path: address, body: typeof how.body === 'string' ? how.body : '' };
    const worker = LONG.test(address.replace(/\?.*/, '')) ? this.searches : this.tables;
    const wantsEvents = new Headers(how.headers).get('accept') === 'text/event-stream';
    if (!wantsEvents) {
      const { status, body } = await worker.ask(asked, how.signal ?? undefined);
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    }
    await worker.start();
    return new Response(events(worker, asked, how.signal ?? undefined));
  }

  connect(table: string): Socket {
    const id = this.next++;
    const socket = new PageSocket(
      (text) => this.tables.post({ t: 'say', socket: id, text }),
      () => {
        this.sockets.delete(id);
        this.tables.post({ t: 'close', socket: id });
      },
    );
    this.sockets.set(id, socket);
    this.tables.start().then(
      () => {
        if (!this.sockets.has(id)) return;
        this.tables.post({ t: 'open', socket: id, table });
        setTimeout(() => {
          if (this.sockets.get(id)?.opened === false) this.tables.restart();
        }, ALIVE_WITHIN);
      },
      () => this.drop(id),
    );
    return socket;
  }

  private receive(message: FromWorker): void {
    if (message.t === 'opened') this.sockets.get(message.socket)?.open();
    else if (message.t === 'told') this.sockets.get(message.socket)?.onmessage?.({ data: message.text });
    else if (message.t === 'full') this.on.full();
  }

  /** The worker is gone, and all its connections with it: clients reconnect. */
  private hangUp(): void {
    if (this.sockets.size > 0) this.on.restarted();
    for (const id of [...this.sockets.keys()]) this.drop(id);
  }

  private drop(id: number): void {
    const socket = this.sockets.get(id);
    this.sockets.delete(id);
    socket?.onclose?.();
  }
}

class PageSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  opened = false;

  constructor(
    readonly send: (text: string) => void,
    readonly close: () => void,
  ) {}

  open(): void {
    this.opened = true;
    this.onopen?.();
  }
}

/** The events of a search, as a server would stream them. */
function events(worker: WorkerHost, asked: LocalRequest, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  return new ReadableStream({
    start(stream) {
      const say = (name: string, data: string) => stream.enqueue(bytes.encode(`event: ${name}\ndata: ${data}\n\n`));
      worker
        .ask(asked, signal, (progress) => say('progress', progress))
        .then(
          ({ status, body }) => {
            say(status < 300 ? 'answer' : 'problem', body);
            stream.close();
          },
          (error: unknown) => stream.error(error),
        );
    },
  });
}
