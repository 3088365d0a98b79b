// A worker with a house in it, started when it is needed, and started again when it is gone.
import { randomId } from '../random.ts';
import type { AskedHere, FromHouse, ToHouse } from './letters.ts';
import { whenDead } from './life.ts';
import { isOn } from './test-clock.ts';

interface Pending {
  readonly asked: AskedHere;
  readonly progress: (text: string) => void;
  readonly resolve: (answer: { status: number; body: string }) => void;
  readonly reject: (error: unknown) => void;
  /** How many workers have died over it. */
  tries: number;
}

/** A question that so many workers have died over is not asked again. */
const TRIES_MAX = 2;

export class Worked {
  private worker: Worker | undefined;
  private starting: Promise<void> | undefined;
  private readonly pending = new Map<number, Pending>();
  private next = 1;

  constructor(
    private readonly wasm: () => Promise<WebAssembly.Module>,
    private readonly on: {
      /** Whether the worker is ended when nobody waits for its answer any more. */
      readonly searches: boolean;
      heard(letter: FromHouse): void;
      ended(): void;
    },
  ) {}

  isReady(): boolean {
    return this.worker !== undefined;
  }

  /** Resolves when it can be asked. */
  start(): Promise<void> {
    return (this.starting ??= this.begin().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    }));
  }

  /** Ends the worker. What it was asked is asked of the next one. */
  restart(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.starting = undefined;
    for (const [id, one] of this.pending) {
      one.tries += 1;
      if (one.tries < TRIES_MAX) continue;
      this.pending.delete(id);
      one.reject(new Error('the house in the page has died'));
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

  post(letter: ToHouse): void {
    this.worker?.postMessage(letter);
  }

  async ask(
    asked: AskedHere,
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
        // A search hears nothing while it runs. Others who wait for this worker are asked again.
        for (const one of this.pending.values()) one.tries -= 1;
        this.restart();
      });
    });
    this.post({ t: 'ask', id, asked });
    return answer;
  }

  private async begin(): Promise<void> {
    const wasm = await this.wasm();
    const life = `robotable-house-${randomId()}`;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'house' });
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve();
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error('the house cannot be opened'));
      };
      worker.postMessage({ t: 'start', wasm, life, testClock: isOn() } satisfies ToHouse);
    });
    worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.restart();
    };
    this.worker = worker;
    whenDead(life, () => {
      if (this.worker === worker) this.restart();
    });
  }

  private hear(letter: FromHouse): void {
    if (letter.t === 'answer') {
      const one = this.pending.get(letter.id);
      this.pending.delete(letter.id);
      one?.resolve(letter);
    } else if (letter.t === 'progress') {
      this.pending.get(letter.id)?.progress(letter.text);
    } else if (letter.t === 'broken') {
      console.warn(`the house in the page broke and is built again: ${letter.why}`);
      this.restart();
    } else {
      this.on.heard(letter);
    }
  }
}
