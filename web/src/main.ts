import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte.ts';
import { startSettings } from './lib/settings.svelte.ts';

// The house in the page comes when the first view is there, or before it, where there is no other.
const moveIn = () =>
  import('./lib/house/move-in.ts').then(
    (it) => it.moveIn(),
    () => {},
  );
const urgent = ALONE || !navigator.onLine || /^\/t\/here/.test(location.pathname);
if (urgent) await moveIn();

// Theme and language are known before anything is drawn, so that nothing flashes.
await startSettings();
startRouter();
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
if (!urgent) setTimeout(() => void moveIn(), 500);
