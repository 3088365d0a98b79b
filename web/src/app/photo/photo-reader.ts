// Reads photographs in a worker: one at a time, and a new one cancels the last.
import { compile } from '../../lib/backend/wasm.ts';
import { cached } from '../../lib/cached.ts';
import { reader } from './available.ts';
import type { Corners } from './perspective.ts';
import type { PhotoReading } from './reading.ts';
import type { FromWorker, Stage, ToWorker } from './worker-messages.ts';

/** The knowledge about the board before a picture is read. */
export interface Known {
  /** The word for the game in a task; absent for Ricochet Robots. */
  readonly game?: string;
  /** The faces, clockwise from the top left, if only robots and chip are wanted. */
  readonly faces?: readonly string[] | null;
  readonly corners?: Corners | null;
  /** The corners of the known board in an earlier picture, which are tried first. */
  readonly last?: Corners | null;
}

/** The reader needs a second or two; this is a phone that cannot do it. */
const TIME_MAX_MS = 60_000;

export function taskOf({ game, faces, corners, last }: Known): string {
  const points = (word: string, at: Corners | null | undefined) =>
    at == null ? [] : [`${word} ${at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}`];
  const words = [
    ...(game === undefined ? [] : [game]),
    ...(faces == null ? [] : [`board ${faces.join('')}`]),
    ...points('corners', corners),
    ...points('last', last),
  ];
  return words.join(' ');
}

/** Loads the reader, so that it is at hand when a picture has been taken. */
export const prepare = cached(() => (reader === undefined ? Promise.reject(new Error('there is no reader')) : compile(reader)));

export class PhotoReader<R extends PhotoReading> {
  private worker: Worker | undefined;
  /** Rejects the current reading. */
  private reject: ((reason: unknown) => void) | undefined;

  /** Reads a picture. Rejects with an `AbortError` when cancelled. */
  async read(pixels: ImageData, known: Known, stage: (stage: Stage) => void = () => undefined): Promise<R> {
    this.cancel();
    let cancelMine: (reason: unknown) => void = () => undefined;
    const cancelled = new Promise<never>((_, reject) => (cancelMine = reject));
    cancelled.catch(() => undefined);
    this.reject = cancelMine;
    const wasm = await Promise.race([prepare(), cancelled]);
    const worker = (this.worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'photo' }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = new Promise<R>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the reader takes too long')), TIME_MAX_MS);
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.t === 'stage') stage(data.stage);
        else if (data.t === 'read') resolve(data.reading as R);
        else reject(new Error(data.why));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error('the reader has died'));
      };
    });
    const { width, height, data } = pixels;
    const message: ToWorker = { wasm, width, height, pixels: data.buffer as ArrayBuffer, task: taskOf(known) };
    worker.postMessage(message, [message.pixels]);
    try {
      return await Promise.race([answer, cancelled]);
    } catch (error) {
      if (this.worker === worker) this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      if (this.reject === cancelMine) this.reject = undefined;
    }
  }

  /** Stops the current reading, if there is one. Its worker does not listen, so it is terminated. */
  cancel(): void {
    if (this.reject !== undefined) this.end();
  }

  /** Frees the worker. */
  end(): void {
    const { reject } = this;
    this.reject = undefined;
    this.worker?.terminate();
    this.worker = undefined;
    reject?.(new DOMException('cancelled', 'AbortError'));
  }
}
