// What the page and its workers write to each other.

/** A question as over HTTP. */
export interface AskedHere {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export type ToHouse =
  /** `life` is what its lock is called (`life.ts`); a test can push the clock if `testClock` is true (`test-clock.ts`). */
  | { readonly t: 'start'; readonly wasm: WebAssembly.Module; readonly life: string; readonly testClock?: boolean }
  | { readonly t: 'ask'; readonly id: number; readonly asked: AskedHere }
  | { readonly t: 'open'; readonly socket: number; readonly table: string }
  | { readonly t: 'say'; readonly socket: number; readonly text: string }
  | { readonly t: 'close'; readonly socket: number }
  | { readonly t: 'think'; readonly lines: readonly string[]; readonly job: string };

export type FromHouse =
  | { readonly t: 'answer'; readonly id: number; readonly status: number; readonly body: string }
  | { readonly t: 'progress'; readonly id: number; readonly text: string }
  | { readonly t: 'opened'; readonly socket: number }
  | { readonly t: 'told'; readonly socket: number; readonly text: string }
  | { readonly t: 'found'; readonly found: Found }
  /** The browser keeps nothing more, so what a clock or a bot did has not happened. */
  | { readonly t: 'full' }
  /** Something broke in there: only a new worker helps. */
  | { readonly t: 'broken'; readonly why: string };

/** What a job found: the house reads it again. */
export interface Found {
  readonly job: string;
}

/** An event as it is kept. */
export interface Kept {
  readonly number: number;
  readonly line: string;
  readonly command?: string;
}

/** What has to be done after something was asked, in this order (`crates/page/src/outcome.rs`). */
export interface Outcome {
  readonly table?: string;
  readonly keep?: readonly Kept[];
  readonly said?: readonly unknown[];
  readonly tell?: readonly { readonly to: number; readonly text: string }[];
  readonly answer?: { readonly status: number; readonly body: string };
  readonly wake?: number;
  readonly jobs: readonly string[];
  readonly found?: Found;
  readonly wrong?: string;
}
