// The messages between the page and the worker that reads photographs.
import type { PhotoReading } from './reading.ts';

export interface ToWorker {
  readonly wasm: WebAssembly.Module;
  readonly width: number;
  readonly height: number;
  /** Four bytes per pixel; transferred. */
  readonly pixels: ArrayBuffer;
  /** See `Session::start` of `crates/photo-wasm`. */
  readonly task: string;
}

/** The current task of the reader. */
export const stages = ['corners', 'board', 'robots'] as const;
export type Stage = (typeof stages)[number];

export type FromWorker =
  | { readonly t: 'stage'; readonly stage: Stage }
  | { readonly t: 'read'; readonly reading: PhotoReading }
  | { readonly t: 'failed'; readonly why: string };
