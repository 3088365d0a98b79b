// Moves an element from one place to the next. A running animation is finished first, so that a fast player never waits
// for it. The browser animates without script; changes to the page meanwhile cost frames, so deferrable work checks
// here whether something moves.
import type { Motion } from './slide.ts';

/** True if things jump instead of moving: by the page's setting, or else the system's. */
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

/** True while something moves. */
export function isMoving(): boolean {
  return underWay.size > 0;
}

/** Calls back when nothing moves, or at once if nothing is about to; the returned function cancels it. */
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
