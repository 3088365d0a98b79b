// The time of the table as something that components can read: it is looked at a few times a second, and only while
// somebody shows a clock. While robots slide it holds its breath: a second that is shown a moment late is not seen, a
// frame that is missing is.
import { isMoving } from '../board/motion.svelte.ts';

/** Longest that a clock may stand while something moves. */
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

/** What is left until then; while the table is paused, what was left when it stopped. */
export function leftUntil(until: number, time: number, paused: number | null): number {
  return Math.max(0, until - (paused ?? time));
}

/** `0:09`, `12:30`: minutes and seconds, a second that has begun counting as a whole one. */
export function clockText(left_ms: number): string {
  const seconds = Math.ceil(left_ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
