// Calls the exports of `crates/photo-wasm` (exports.rs).
import type { PhotoReading } from './reading.ts';
import { stages, type Stage } from './worker-messages.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  pixels(width: number, height: number): number;
  task(len: number): number;
  start(width: number, height: number): number;
  step(): number;
  answer(): number;
  answer_len(): number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel. */
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** The return value of `start` and `step` at the end; a larger one is an error. */
const DONE = stages.length;

/** Reads a picture step by step, synchronously. `stage` is called before each step. Throws if the task is refused. */
export async function read(
  wasm: WebAssembly.Module,
  picture: Picture,
  task: string,
  stage: (stage: Stage) => void = () => undefined,
): Promise<PhotoReading> {
  const { exports } = await WebAssembly.instantiate(wasm, {});
  const engine = exports as unknown as Exports;
  const { width, height, pixels } = picture;
  const at = engine.pixels(width, height);
  if (at === 0) throw new Error(`a picture of ${width} x ${height} is too large`);
  new Uint8Array(engine.memory.buffer, at, pixels.length).set(pixels);
  const bytes = new TextEncoder().encode(task);
  const room = engine.task(bytes.length);
  new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes);
  const answer = () => new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.answer(), engine.answer_len()));
  let next = engine.start(width, height);
  if (next > DONE) throw new Error(answer());
  // A picture that is too small is done at the start; its step yields the answer.
  do {
    const now = stages[next];
    if (now !== undefined) stage(now);
    next = engine.step();
  } while (next < DONE);
  return JSON.parse(answer()) as PhotoReading;
}
