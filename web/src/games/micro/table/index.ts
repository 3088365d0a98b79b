// What comes with a table of this game.
export { default as moments } from '../moments.ts';
export { default } from './MicroTable.svelte';
