// The door of `crates/page` (door.rs): bytes in, bytes out.
import type { Outcome } from './letters.ts';

interface Door {
  readonly memory: WebAssembly.Memory;
  room(len: number): number;
  ask(): number;
  answer_len(): number;
}

export type Ask = (asked: object, progress?: (text: string) => void) => Outcome;

/** Enters the house: what it is asked is answered at once, and nothing else happens meanwhile. */
export async function enter(wasm: WebAssembly.Module): Promise<Ask> {
  let heard: (text: string) => void = () => undefined;
  const text = (at: number, len: number) => new TextDecoder().decode(new Uint8Array(door.memory.buffer, at, len));
  const instance = await WebAssembly.instantiate(wasm, {
    page: { now: () => performance.now(), tell: (at: number, len: number) => heard(text(at, len)) },
  });
  const door = instance.exports as unknown as Door;
  return (asked, progress = () => undefined) => {
    heard = progress;
    const bytes = new TextEncoder().encode(JSON.stringify(asked));
    const at = door.room(bytes.length);
    new Uint8Array(door.memory.buffer, at, bytes.length).set(bytes);
    const answer = door.ask();
    return JSON.parse(text(answer, door.answer_len())) as Outcome;
  };
}
