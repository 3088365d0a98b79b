// What a link needs of the world around it, and the browser as such a world.
import { house } from '../lib/api.ts';
import type { Socket } from '../lib/house/house.ts';
import { randomId } from '../lib/random.ts';

export type { Socket };

export interface World {
  open(): Socket;
  /** Local time in milliseconds. */
  now(): number;
  /** Calls back after a while, unless the returned function is called before. */
  later(wait: number, callback: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
  /** A new id for a command. */
  id(): string;
}

export function browser(table: string): World {
  return {
    open: () => house.connect(table),
    now: () => Date.now(),
    later: (wait, callback) => {
      const timer = setTimeout(callback, wait);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    id: randomId,
  };
}
