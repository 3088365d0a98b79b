// Prevents ghost clicks: an element that appears where the last tap was ignores taps for a moment, because the second
// tap of a double tap was meant for what was there before. Elements elsewhere are ready at once; keys are not affected.
import type { Action } from 'svelte/action';

/** The duration for which taps are ignored. */
export const FRESH_MS = 400;
/** A finger does not hit the same place twice. */
const NEAR_PX = 24;

let tap: { readonly x: number; readonly y: number } | undefined;
globalThis.addEventListener?.('pointerdown', ({ clientX: x, clientY: y }) => (tap = { x, y }), { capture: true });

/** True if the point is in or near the box. */
export function isUnder(
  box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= box.left - NEAR_PX && x <= box.right + NEAR_PX && y >= box.top - NEAR_PX && y <= box.bottom + NEAR_PX;
}

export const fresh: Action<HTMLElement> = (node) => {
  if (tap === undefined || !isUnder(node.getBoundingClientRect(), tap)) return;
  node.style.pointerEvents = 'none';
  node.setAttribute('aria-disabled', 'true');
  const timer = setTimeout(() => {
    node.style.pointerEvents = '';
    node.removeAttribute('aria-disabled');
  }, FRESH_MS);
  return { destroy: () => clearTimeout(timer) };
};
