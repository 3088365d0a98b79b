// The board option of Ricochet Robots.
import BoardField from './BoardField.svelte';

export default BoardField;
export { fromLink } from './link.ts';
