// Installs the offline engine in front of the server. It always answers requests about local tables; of the others it
// answers those that the server does not, because there is none or no network, and those that it answers faster.
import { backend } from '../api.ts';
import { t } from '../i18n.svelte.ts';
import { toast } from '../toasts.svelte.ts';
import { isHere } from './here.ts';
import { install } from './install.ts';
import { Page } from './local-backend.ts';
import { ht, texts } from './messages.svelte.ts';

/** Built by `scripts/wasm.sh`; undefined if it could not be built. */
const built = Object.values(import.meta.glob<string>('../../../wasm/engine.wasm', { query: '?url', import: 'default', eager: true }))[0];

/** Requests about a table, by its name. */
const ABOUT = /^\/api\/tables\/([^/?]+)/;
/** The list of open tables. No other browser can open a local table, so only a server answers. */
const isList = (address: string, method = 'GET') => /^\/api\/tables(\?|$)/.test(address) && method === 'GET';
/** Requests that need no search and reveal nothing about a puzzle: every tap in study and Learn. */
const TAPS = /^\/api\/(ricochet\/(look|setup|build)|robotory\/(look|setup))$/;

let installed = false;

/** Installs the engine, once. Does nothing if it could not be built. */
export function installBackend(): void {
  if (installed || built === undefined) return;
  installed = true;
  // Without a service worker the page needs a network.
  install().catch(() => undefined);
  texts.load();
  const page = new Page(built, {
    restarted: () => toast(ht('offline.again')),
    full: () => toast(t('refusal.no-space'), 'bad'),
  });
  const server = { ...backend };
  backend.connect = (table) => (STATIC_SITE || isHere(table) ? page.connect(table) : server.connect(table));
  backend.ask = async (address, how) => {
    const table = ABOUT.exec(address)?.[1];
    if (STATIC_SITE || (table !== undefined && isHere(table))) return page.ask(address, how);
    if (TAPS.test(address) && page.isReady()) return page.ask(address, how);
    try {
      const answer = await server.ask(address, how);
      // One tap is followed by more; an installed engine is at hand.
      if (TAPS.test(address) && navigator.serviceWorker?.controller) page.prepare();
      return answer;
    } catch (error) {
      if (table !== undefined || givenUp(how.signal) || isList(address, how.method)) throw error;
      const answer = await page.ask(address, how).catch(() => Promise.reject(error));
      if (address === '/api/tables' && answer.ok && how.method === 'POST') toast(ht('offline.here'));
      return answer;
    }
  };
}

/** True if the caller aborted; a server timeout is something else. */
function givenUp(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted === true && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError');
}
