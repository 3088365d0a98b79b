// The house in the page moves in beside the server's. Tables that were founded in this browser are always its own; of what
// else is asked it answers what the server does not, because there is none or no network, and what it answers sooner.
import { house } from '../api.ts';
import { t } from '../i18n.svelte.ts';
import { toast } from '../toasts.svelte.ts';
import { isHere } from './here.ts';
import { install } from './install.ts';
import { Page } from './page.ts';
import { ht, texts } from './words.svelte.ts';

/** As `scripts/wasm.sh` built it; nothing if it could not. */
const built = Object.values(import.meta.glob<string>('../../../wasm/*.wasm', { query: '?url', import: 'default', eager: true }))[0];

/** What a table is asked about, by its name. */
const ABOUT = /^\/api\/tables\/([^/?]+)/;
/** What takes no search and tells nobody anything about a puzzle that others are at: every tap in study and Learn. */
const TAPS = /^\/api\/(ricochet\/(look|setup|build)|robotory\/(look|setup))$/;

let moved = false;

/** Moves in, once. Does nothing where the house could not be built. */
export function moveIn(): void {
  if (moved || built === undefined) return;
  moved = true;
  // Whoever forbids it plays with a network.
  install().catch(() => undefined);
  texts.load();
  const page = new Page(built, {
    restarted: () => toast(ht('house.again')),
    full: () => toast(t('refusal.no-space'), 'bad'),
  });
  const server = { ...house };
  house.connect = (table) => (ALONE || isHere(table) ? page.connect(table) : server.connect(table));
  house.ask = async (address, how) => {
    const table = ABOUT.exec(address)?.[1];
    if (ALONE || (table !== undefined && isHere(table))) return page.ask(address, how);
    if (TAPS.test(address) && page.isReady()) return page.ask(address, how);
    try {
      const answer = await server.ask(address, how);
      // Whoever taps once taps again; what is installed is at hand.
      if (TAPS.test(address) && navigator.serviceWorker?.controller) page.prepare();
      return answer;
    } catch (error) {
      if (table !== undefined || givenUp(how.signal)) throw error;
      const answer = await page.ask(address, how).catch(() => Promise.reject(error));
      if (address === '/api/tables' && answer.ok && how.method === 'POST') toast(ht('house.here'));
      return answer;
    }
  };
}

/** Whether somebody does not want to know any more; a server that takes too long is another thing. */
function givenUp(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted === true && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError');
}
