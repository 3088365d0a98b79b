// The board option of Micro Robots.
import BoardField from './BoardField.svelte';

export default BoardField;
export { fromLink } from './link.ts';
