// The progress of a puzzle. Stored on every move, so that neither a reload nor a second tab can improve a result:
// numbers only grow, and the first result counts.
import type { Hint } from '../../connection/protocol.ts';
import { keep, recall } from '../../lib/storage.ts';
import { idOf, type PuzzleName } from '../../lib/puzzle-name.ts';

export interface Progress {
  /** The moves from the start to the current board. */
  readonly moves: readonly string[];
  /** The cost of all moves ever made, including those taken back. */
  readonly made: number;
  readonly hints: number;
  /** The hints given for the current position. */
  readonly told: readonly Hint[];
  readonly end: End | null;
}

export interface End {
  readonly how: 'solved' | 'given-up';
  /** The cost of a shortest solution. */
  readonly best: number;
}

export const fresh: Progress = { moves: [], made: 0, hints: 0, told: [], end: null };

/** The progress after a move. */
export function moved(progress: Progress, move: string, cost: number): Progress {
  if (progress.end !== null) return progress;
  return { ...progress, moves: [...progress.moves, move], made: progress.made + cost, told: [] };
}

/** Takes moves back until `count` are left. They stay counted. */
export function backTo(progress: Progress, count: number): Progress {
  if (progress.end !== null) return progress;
  return { ...progress, moves: progress.moves.slice(0, count), told: [] };
}

/** The progress after a hint. An empty hint does not count. */
export function hinted(progress: Progress, hint: Hint): Progress {
  if (progress.end !== null) return progress;
  return { ...progress, hints: progress.hints + (hint.t === 'none' ? 0 : 1), told: [...progress.told, hint] };
}

export function ended(progress: Progress, how: End['how'], best: number): Progress {
  return progress.end === null ? { ...progress, end: { how, best } } : progress;
}

/** True if the result is optimal. */
export function isPerfect(progress: Progress): boolean {
  return progress.end?.how === 'solved' && progress.made <= progress.end.best && progress.hints === 0;
}

export const KEPT_UNDER = 'puzzle.';

/** The stored progress of a puzzle; unreadable data counts as none. */
export function recallProgress(name: PuzzleName): Progress {
  return readProgress(recall(KEPT_UNDER + idOf(name)));
}

export function keepProgress(name: PuzzleName, progress: Progress): void {
  keep(KEPT_UNDER + idOf(name), progress);
}

export function readProgress(kept: unknown): Progress {
  if (typeof kept !== 'object' || kept === null) return fresh;
  const { moves, made, hints, told, end } = kept as Partial<Record<keyof Progress, unknown>>;
  if (!Array.isArray(moves) || !moves.every((one) => typeof one === 'string') || !isCount(made) || !isCount(hints)) {
    return fresh;
  }
  return { moves, made: Math.max(made, moves.length), hints, told: readTold(told), end: readEnd(end) };
}

function readEnd(end: unknown): End | null {
  if (typeof end !== 'object' || end === null) return null;
  const { how, best } = end as Partial<Record<keyof End, unknown>>;
  return (how === 'solved' || how === 'given-up') && isCount(best) ? { how, best } : null;
}

function readTold(told: unknown): readonly Hint[] {
  const isHint = (one: unknown): one is Hint => typeof one === 'object' && one !== null && 't' in one;
  return Array.isArray(told) ? told.filter(isHint) : [];
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** True if both are in the same state; if not, another tab has made progress. */
export function sameProgress(one: Progress, other: Progress): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
