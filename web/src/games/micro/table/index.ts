// The table module of Micro Robots.
export { default as moments } from '../highlights.ts';
export { default } from './MicroTable.svelte';
