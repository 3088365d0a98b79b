// The messages between the page and its workers.

/** A request as over HTTP. */
export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export type ToWorker =
  /**
   * `life` is the name of its lock (`liveness.ts`); a test can advance the clock if `testClock` is true (`test-clock.ts`).
   */
  | { readonly t: 'start'; readonly wasm: WebAssembly.Module; readonly life: string; readonly testClock?: boolean }
  | { readonly t: 'ask'; readonly id: number; readonly asked: LocalRequest }
  | { readonly t: 'open'; readonly socket: number; readonly table: string }
  | { readonly t: 'say'; readonly socket: number; readonly text: string }
  | { readonly t: 'close'; readonly socket: number }
  | { readonly t: 'think'; readonly lines: readonly string[]; readonly job: string };

export type FromWorker =
  | { readonly t: 'answer'; readonly id: number; readonly status: number; readonly body: string }
  | { readonly t: 'progress'; readonly id: number; readonly text: string }
  | { readonly t: 'opened'; readonly socket: number }
  | { readonly t: 'told'; readonly socket: number; readonly text: string }
  | { readonly t: 'found'; readonly found: JobResult }
  /** Storage is full, so an action of a clock or a bot was not recorded and has not happened. */
  | { readonly t: 'full' }
  /** The engine crashed: the worker has to be replaced. */
  | { readonly t: 'broken'; readonly why: string };

/** The result of a job, which the engine parses. */
export interface JobResult {
  readonly job: string;
}

/** A stored event. */
export interface StoredEvent {
  readonly number: number;
  readonly line: string;
  readonly command?: string;
}

/** The response to a request: effects on a table, in this order, and an answer (`crates/wasm/src/response.rs`). */
export interface Effects {
  readonly table?: string;
  readonly keep?: readonly StoredEvent[];
  readonly said?: readonly unknown[];
  readonly tell?: readonly { readonly to: number; readonly text: string }[];
  readonly answer?: { readonly status: number; readonly body: string };
  readonly wake?: number;
  readonly jobs: readonly string[];
  readonly found?: JobResult;
  readonly wrong?: string;
}
