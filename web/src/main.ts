import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte.ts';
import { startSettings } from './lib/settings.svelte.ts';

// Theme and language are known before anything is drawn, so that nothing flashes.
await startSettings();
startRouter();
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
