// Moves an element from one place to the next. One call of `settle` per change of the view: what is still under way
// is finished first, so that a quick player never waits for the drawing.
import type { Motion } from './slide.ts';

/** Whether things jump instead of moving: the page's setting, or else the system's. */
export function isStill(): boolean {
  if (typeof document === 'undefined') return true;
  const wanted = document.documentElement.dataset['motion'];
  if (wanted !== undefined) return wanted === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const running = new WeakMap<Element, Animation>();

export function play(element: Element, motion: Motion): Animation | null {
  running.get(element)?.cancel();
  if (motion.duration_ms === 0 || isStill()) return null;
  const animation = element.animate(motion.frames, { duration: motion.duration_ms });
  running.set(element, animation);
  return animation;
}
