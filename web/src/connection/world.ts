// The browser as a link sees it.
import { randomId } from '../lib/open-table.ts';
import type { Socket, World } from './link.ts';

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
