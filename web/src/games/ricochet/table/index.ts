// The table module of Ricochet Robots.
export { default as moments } from '../highlights.ts';
export { default } from './RicochetTable.svelte';
