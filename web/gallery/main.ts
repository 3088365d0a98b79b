// A page to look at boards and tables without a server. It is not part of the build: `npm run dev`, then /gallery.html.
import { mount } from 'svelte';
import '../src/fonts/fonts.css';
import '../src/app.css';
import '../src/layout.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
document.documentElement.dataset['motion'] = asked.get('motion') ?? 'full';
document.documentElement.dataset['marks'] = asked.get('marks') ?? 'plain';
const target = document.getElementById('app');
if (target !== null) mount(Gallery, { target, props: { show: asked.get('show') ?? 'ricochet' } });
