// How long somebody took for a puzzle, from the first look to the solution. It is kept, so that loading the page again does
// not set it back.
import { keep, recall } from '../../lib/storage.ts';
import { idOf, type PuzzleName } from '../../lib/puzzle-name.ts';

interface Kept {
  readonly began: number;
  readonly took?: number;
}

const under = (name: PuzzleName) => `took.${idOf(name)}`;

function kept(name: PuzzleName): Kept | undefined {
  const one = recall(under(name)) as Partial<Kept> | null | undefined;
  if (typeof one?.began !== 'number') return undefined;
  return typeof one.took === 'number' ? { began: one.began, took: one.took } : { began: one.began };
}

/** Somebody looks at it: the first look counts. */
export function begin(name: PuzzleName, now = Date.now()): void {
  if (kept(name) === undefined) keep(under(name), { began: now });
}

/** It is solved: the first time counts. */
export function finish(name: PuzzleName, now = Date.now()): void {
  const one = kept(name);
  if (one !== undefined && one.took === undefined) keep(under(name), { ...one, took: Math.max(0, Math.round((now - one.began) / 1000)) });
}

/** The seconds that it took; nothing if nobody has counted them. */
export function seconds(name: PuzzleName): number | undefined {
  return kept(name)?.took;
}
