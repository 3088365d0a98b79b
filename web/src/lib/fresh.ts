// What appears where a finger has just been takes no tap for a moment: the second tap of a double tap was meant for what
// stood there before. Keys are not concerned: nobody presses a key that was not there.
import type { Action } from 'svelte/action';

/** So long after it has appeared something lets taps pass. */
export const FRESH_MS = 400;

export const fresh: Action<HTMLElement> = (node) => {
  node.style.pointerEvents = 'none';
  const timer = setTimeout(() => (node.style.pointerEvents = ''), FRESH_MS);
  return { destroy: () => clearTimeout(timer) };
};
