import { mount } from 'svelte';
import './app.css';
import './layout.css';
import App from './App.svelte';
import { registerGames } from './frame/registry.ts';
import { manifests } from './games/index.ts';
import { startRouter } from './lib/router.svelte.ts';
import { startSettings } from './lib/settings.svelte.ts';

registerGames(manifests);

// The house in the page comes when the first view is there, or before it, where there is no other. Named, because Vite hears
// of styles that cannot be had only outside of what stands right behind an `import`.
const house = () => import('./lib/house/move-in.ts');
const moveIn = () =>
  house().then(
    (it) => it.moveIn(),
    () => {},
  );
// A board in the page of another site has nothing around it.
const embedded = !ALONE && location.pathname.startsWith('/embed/');
const urgent = ALONE || !navigator.onLine || /^\/t\/here/.test(location.pathname);
if (urgent) await moveIn();

// Theme and language are known before anything is drawn, so that nothing flashes.
await startSettings();
startRouter();
const target = document.getElementById('app');
const Page = embedded ? (await import('./frame/embed/Embed.svelte')).default : App;
if (target !== null) mount(Page, { target });
if (!urgent && !embedded) setTimeout(() => void moveIn(), 500);
