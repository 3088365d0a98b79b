// Moves an element from one place to the next. What is still under way is finished first, so that a quick player never
// waits for the drawing. The browser moves it without the page's help; a page that changes meanwhile costs a frame, and
// what can wait asks here whether something moves.
import type { Motion } from './slide.ts';

/** Whether things jump instead of moving: the page's setting, or else the system's. */
export function isStill(): boolean {
  if (typeof document === 'undefined') return true;
  const wanted = document.documentElement.dataset['motion'];
  if (wanted !== undefined) return wanted === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const running = new WeakMap<Element, Animation>();
const underWay = new Set<Animation>();

export function play(element: Element, motion: Motion): Animation | null {
  running.get(element)?.cancel();
  if (motion.duration_ms === 0 || isStill()) return null;
  const animation = element.animate(motion.frames, { duration: motion.duration_ms });
  running.set(element, animation);
  underWay.add(animation);
  const arrived = () => void underWay.delete(animation);
  animation.finished.then(arrived, arrived);
  return animation;
}

/** Whether something is on its way. */
export function isMoving(): boolean {
  return underWay.size > 0;
}

/** Calls back when nothing moves, at once if nothing is about to; the answer takes it back. */
export function afterMotion(run: () => void): () => void {
  let wanted = true;
  async function look() {
    while (wanted && isMoving()) await Promise.allSettled([...underWay].map((animation) => animation.finished));
    if (wanted) run();
  }
  const timer = setTimeout(() => void look());
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
