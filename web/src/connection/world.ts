// What a link needs of the world around it, and the browser as such a world.
import { randomId } from '../lib/random.ts';

/** As much of a WebSocket as it takes. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

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
    open: () => {
      const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(url) as Socket;
    },
    now: () => Date.now(),
    later: (wait, callback) => {
      const timer = setTimeout(callback, wait);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    id: randomId,
  };
}
