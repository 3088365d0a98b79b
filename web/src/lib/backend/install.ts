// Registers the service worker, so that the page opens without a network, and offers new versions.
import { mount } from 'svelte';
import NewVersion from './NewVersion.svelte';

/** The interval at which an open page checks for a new version. */
const LOOK_EVERY = 60 * 60_000;

export async function install(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || workers === undefined) return;
  const found = await workers.register(`${import.meta.env.BASE_URL}sw.js`);
  const offer = () => {
    // The first version replaces none.
    if (found.waiting !== null && workers.controller !== null) show(found.waiting, workers);
  };
  offer();
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', offer));
  setInterval(() => void found.update().catch(() => undefined), LOOK_EVERY);
}

let shown = false;

function show(waiting: ServiceWorker, workers: ServiceWorkerContainer): void {
  if (shown) return;
  shown = true;
  mount(NewVersion, {
    target: document.body,
    props: {
      ontake: () => {
        workers.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('take over');
      },
    },
  });
}
