// Calls the exports of `crates/wasm` (exports.rs): bytes in, bytes out.
import type { Effects } from './worker-messages.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  room(len: number): number;
  ask(): number;
  answer_len(): number;
}

export type Ask = (asked: object, progress?: (text: string) => void) => Effects;

/** Loads a WebAssembly module. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Instantiates the engine. Calls are synchronous. */
export async function instantiate(wasm: WebAssembly.Module): Promise<Ask> {
  let onProgress: (text: string) => void = () => undefined;
  const text = (at: number, len: number) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, len));
  const instance = await WebAssembly.instantiate(wasm, {
    page: { now: () => performance.now(), tell: (at: number, len: number) => onProgress(text(at, len)) },
  });
  const exports = instance.exports as unknown as Exports;
  return (asked, progress = () => undefined) => {
    onProgress = progress;
    const bytes = new TextEncoder().encode(JSON.stringify(asked));
    const at = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = exports.ask();
    return JSON.parse(text(answer, exports.answer_len())) as Effects;
  };
}
