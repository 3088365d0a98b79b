// The strength of the bots that one press on the first page starts: it follows the results of this browser, for each
// game. Stored only here.
import type { Game } from './games.ts';
import { keep, recall } from './storage.ts';

/** Why the bots are as strong as they are; undefined if nothing has changed. */
export type Change = 'first' | 'stronger' | 'weaker';

export interface Strength {
  /** 0 is the first game; at `USUAL` the bots are those of the preset. */
  readonly step: number;
  readonly change?: Change | undefined;
  /** The rounds won and lost at this step. */
  readonly won?: number;
  readonly lost?: number;
}

export const USUAL = 4;
/** This many rounds won make the bots stronger, this many lost weaker. */
const ENOUGH = 3;
const STEP_MAX = 9;
const LEVEL_MAX = 10;
const NAME = 'strength';

/** The strength for the next game. `isNew` is true in a browser that has never finished this game. */
export function strengthOf(game: Game, isNew: boolean): Strength {
  return stored()[game] ?? (isNew ? { step: 0, change: 'first' } : { step: USUAL });
}

/** Takes note of the rounds of a game against bots, or of the whole game if it has none: true are those won. */
export function noteRounds(game: Game, rounds: readonly boolean[], isNew: boolean): void {
  const before = strengthOf(game, isNew);
  let { step, won = 0, lost = 0 } = before;
  for (const mine of rounds) {
    if (mine) won += 1;
    else lost += 1;
    if (won < ENOUGH && lost < ENOUGH) continue;
    step = Math.min(STEP_MAX, Math.max(0, step + (mine ? 1 : -1)));
    won = lost = 0;
  }
  const change = step === before.step ? undefined : step > before.step ? 'stronger' : 'weaker';
  keep(NAME, { ...stored(), [game]: { step, change, won, lost } });
}

/** The levels of the bots at this step; `usual` are the preset's. A beginner has one opponent. */
export function levelsAt(step: number, usual: readonly number[]): readonly number[] {
  if (usual.length === 0) return usual;
  if (step < 2) return [step + 1];
  return usual.map((level) => Math.min(LEVEL_MAX, Math.max(1, level + step - USUAL)));
}

function stored(): Partial<Record<Game, Strength>> {
  const kept = recall(NAME);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, one]) => isStrength(one))) as Partial<Record<Game, Strength>>;
}

function isStrength(value: unknown): value is Strength {
  if (typeof value !== 'object' || value === null) return false;
  const { step, won = 0, lost = 0 } = value as Partial<Strength>;
  return isUpTo(step, STEP_MAX) && isUpTo(won, ENOUGH - 1) && isUpTo(lost, ENOUGH - 1);
}

function isUpTo(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
