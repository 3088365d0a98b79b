// Choosing a board of Micro Robots before a game.
import BoardField from './BoardField.svelte';

export default BoardField;
export { fromLink } from './link.ts';
