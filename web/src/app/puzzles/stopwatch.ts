// The time spent on a puzzle, from the first look to the solution. Stored, so that a reload does not reset it.
import { keep, recall } from '../../lib/storage.ts';
import { idOf, type PuzzleName } from '../../lib/puzzle-name.ts';

interface StoredTime {
  readonly began: number;
  readonly took?: number;
}

const under = (name: PuzzleName) => `took.${idOf(name)}`;

function kept(name: PuzzleName): StoredTime | undefined {
  const one = recall(under(name)) as Partial<StoredTime> | null | undefined;
  if (typeof one?.began !== 'number') return undefined;
  return typeof one.took === 'number' ? { began: one.began, took: one.took } : { began: one.began };
}

/** The puzzle is opened: the first time counts. */
export function begin(name: PuzzleName, now = Date.now()): void {
  if (kept(name) === undefined) keep(under(name), { began: now });
}

/** The puzzle is solved: the first time counts. */
export function finish(name: PuzzleName, now = Date.now()): void {
  const one = kept(name);
  if (one !== undefined && one.took === undefined) keep(under(name), { ...one, took: Math.max(0, Math.round((now - one.began) / 1000)) });
}

/** The seconds it took; undefined if they were not measured. */
export function seconds(name: PuzzleName): number | undefined {
  return kept(name)?.took;
}
