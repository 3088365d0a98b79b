import { mount } from 'svelte';
import './fonts/fonts.css';
import './app.css';
import './layout.css';
import './first-view.css';
import App from './App.svelte';
import { registerGames } from './app/registry.ts';
import { manifests } from './games/index.ts';
import { startRouter } from './lib/router.svelte.ts';
import { startSettings } from './lib/settings.svelte.ts';

registerGames(manifests);

// The offline engine loads after the first view, or before it if there is no server. A named function, because Vite
// reports style sheets that fail to load only outside of a direct `import` expression.
const loadBackend = () => import('./lib/backend/install-backend.ts');
const installBackend = () =>
  loadBackend().then(
    (it) => it.installBackend(),
    () => {},
  );
// A board embedded in another site has no app shell.
const embedded = !STATIC_SITE && location.pathname.startsWith('/embed/');
const urgent = STATIC_SITE || !navigator.onLine || /^\/t\/here/.test(location.pathname);
if (urgent) await installBackend();

// Theme and language are set before anything is drawn, so that nothing flashes.
await startSettings();
// Reading the modules and drawing the page are two tasks: a tap in between is answered.
await new Promise((resolve) => setTimeout(resolve));
startRouter();
const target = document.getElementById('app');
const Page = embedded ? (await import('./app/embed/Embed.svelte')).default : App;
// The introduction that index.html drew gives way to the same one, live (scripts/first-view.js).
const introduction = document.getElementById('first-view');
const focused = introduction?.querySelector(':focus');
introduction?.remove();
if (target !== null) mount(Page, { target });
// The focus stays where it was.
if (focused) {
  const same = focused instanceof HTMLAnchorElement ? `header a[href="${focused.getAttribute('href')}"]` : '.now button';
  target?.querySelector<HTMLElement>(same)?.focus();
}
if (!urgent && !embedded) setTimeout(() => void installBackend(), 500);
