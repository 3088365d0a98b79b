// The environment of a link, and its implementation in the browser.
import { backend } from '../lib/api.ts';
import type { Socket } from '../lib/backend/backend.ts';
import { randomId } from '../lib/random.ts';

export type { Socket };

export interface Environment {
  open(): Socket;
  /** Local time in milliseconds. */
  now(): number;
  /** Calls back after a delay, unless the returned function is called before. */
  later(wait: number, callback: () => void): () => void;
  /** A random number in [0, 1). */
  random(): number;
  /** A new id for a command. */
  id(): string;
}

export function browser(table: string): Environment {
  return {
    open: () => backend.connect(table),
    now: () => Date.now(),
    later: (wait, callback) => {
      const timer = setTimeout(callback, wait);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    id: randomId,
  };
}
