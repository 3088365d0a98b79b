// Puts the page where it opens without a network, and offers a new version when there is one.
import { mount } from 'svelte';
import NewVersion from './NewVersion.svelte';

/** How often a page that stays open asks whether there is a new version. */
const LOOK_EVERY = 60 * 60_000;

export async function install(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || workers === undefined) return;
  const found = await workers.register(`${import.meta.env.BASE_URL}sw.js`);
  const offer = () => {
    // The first one replaces nobody.
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
