// A result as squares, for those who get it as a message: how many, never which.
import type { Progress } from './progress.ts';

const SQUARES_MAX = 20;

/** Green for each move that it takes, yellow for each one more, a bulb for each hint. */
export function squares(progress: Progress): string {
  const { made, hints, end } = progress;
  if (end === null) return '';
  const bulbs = '💡'.repeat(Math.min(hints, SQUARES_MAX));
  if (end.how === 'given-up') return ['⬜'.repeat(Math.min(end.best, SQUARES_MAX)), bulbs].filter(Boolean).join(' ');
  const green = Math.min(end.best, made, SQUARES_MAX);
  const yellow = Math.min(made - end.best, SQUARES_MAX - green);
  return ['🟩'.repeat(green) + '🟨'.repeat(Math.max(0, yellow)), bulbs].filter(Boolean).join(' ');
}
