// The table module of RoboTory.
export { default as moments } from '../highlights.ts';
export { default } from './RobotoryTable.svelte';
