// A worker with the offline engine, started on demand and restarted when it dies.
import { randomId } from '../random.ts';
import type { LocalRequest, FromWorker, ToWorker } from './worker-messages.ts';
import { whenDead } from './liveness.ts';
import { isOn } from './test-clock.ts';

interface Pending {
  readonly asked: LocalRequest;
  readonly progress: (text: string) => void;
  readonly resolve: (answer: { status: number; body: string }) => void;
  readonly reject: (error: unknown) => void;
  /** The number of workers that have died on it. */
  tries: number;
}

/** A request on which this many workers have died is not repeated. */
const TRIES_MAX = 2;

export class WorkerHost {
  private worker: Worker | undefined;
  private starting: Promise<void> | undefined;
  private readonly pending = new Map<number, Pending>();
  private next = 1;

  constructor(
    private readonly wasm: () => Promise<WebAssembly.Module>,
    private readonly on: {
      /** True if the worker is terminated when the caller aborts. */
      readonly searches: boolean;
      received(message: FromWorker): void;
      ended(): void;
    },
  ) {}

  isReady(): boolean {
    return this.worker !== undefined;
  }

  /** Resolves when it accepts requests. */
  start(): Promise<void> {
    return (this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    }));
  }

  /** Terminates the worker. Its requests are repeated on the next one. */
  restart(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.starting = undefined;
    for (const [id, one] of this.pending) {
      one.tries += 1;
      if (one.tries < TRIES_MAX) continue;
      this.pending.delete(id);
      one.reject(new Error('the offline engine has crashed'));
    }
    this.on.ended();
    if (this.pending.size === 0) return;
    this.start().then(
      () => {
        for (const [id, { asked }] of this.pending) this.post({ t: 'ask', id, asked });
      },
      (error: unknown) => {
        for (const { reject } of this.pending.values()) reject(error);
        this.pending.clear();
      },
    );
  }

  post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  async ask(
    asked: LocalRequest,
    signal?: AbortSignal,
    progress: (text: string) => void = () => undefined,
  ): Promise<{ status: number; body: string }> {
    await this.start();
    signal?.throwIfAborted();
    const id = this.next++;
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      this.pending.set(id, { asked, progress, resolve, reject, tries: 0 });
      signal?.addEventListener('abort', () => {
        if (!this.pending.delete(id)) return;
        reject(signal.reason as Error);
        if (!this.on.searches) return;
        // A running search cannot be interrupted by a message. Other requests of this worker are repeated.
        for (const one of this.pending.values()) one.tries -= 1;
        this.restart();
      });
    });
    this.post({ t: 'ask', id, asked });
    return answer;
  }

  private async begin(): Promise<void> {
    const wasm = await this.wasm();
    const life = `robotable-engine-${randomId()}`;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve();
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error('the offline engine cannot be started'));
      };
      worker.postMessage({ t: 'start', wasm, life, testClock: isOn() } satisfies ToWorker);
    });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.restart();
    };
    this.worker = worker;
    whenDead(life, () => {
      if (this.worker === worker) this.restart();
    });
  }

  private receive(message: FromWorker): void {
    if (message.t === 'answer') {
      const one = this.pending.get(message.id);
      this.pending.delete(message.id);
      one?.resolve(message);
    } else if (message.t === 'progress') {
      this.pending.get(message.id)?.progress(message.text);
    } else if (message.t === 'broken') {
      console.warn(`the offline engine crashed and is started again: ${message.why}`);
      this.restart();
    } else {
      this.on.received(message);
    }
  }
}
