// The table's time as reactive state, updated a few times a second and only while a clock is shown. It pauses while
// robots slide: a late second goes unnoticed, a dropped frame does not.
import { isMoving } from '../board/motion.svelte.ts';

/** The longest pause of the clock while something moves. */
const BREATH_MS = 1000;

/** The server's time, a few times a second, while the calling component lives. */
export function ticking(now: () => number, every_ms = 200): () => number {
  let time = $state(now());
  $effect(() => {
    time = now();
    let looked = performance.now();
    const timer = setInterval(() => {
      if (isMoving() && performance.now() - looked < BREATH_MS) return;
      looked = performance.now();
      time = now();
    }, every_ms);
    return () => clearInterval(timer);
  });
  return () => time;
}

/** The time left; while the table is paused, the time left when it stopped. */
export function leftUntil(until: number, time: number, paused: number | null): number {
  return Math.max(0, until - (paused ?? time));
}
