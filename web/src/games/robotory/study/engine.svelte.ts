// The engine's analysis of the current position: reports intermediate results, and stops on request or when the
// position changes.
import type { RobotoryScore, RobotorySide, RobotoryThought } from '../../../connection/protocol.ts';
import { search } from '../../../app/study/search.ts';
import { SearchRun } from '../../../app/study/search-run.svelte.ts';
import { other } from '../board/model.ts';

/** The choices of thinking time, in seconds. */
export const spans = [1, 3, 10, 30] as const;

export class Engine {
  seconds = $state<(typeof spans)[number]>(3);
  lines = $state(3);
  thought = $state.raw<RobotoryThought | null>(null);
  /** The start of the analysis, by the browser's clock. */
  since = $state(0);
  readonly run = new SearchRun<RobotoryThought>();

  constructor(private readonly learn: (position: string, chance: number) => void) {}

  think(position: string): Promise<void> {
    if (this.thought?.position !== position) this.thought = null;
    this.since = performance.now();
    return this.run.run(async ({ signal }) => {
      const question = { position, seconds: this.seconds, lines: this.lines };
      const how = { signal, onprogress: (soFar: RobotoryThought) => this.show(soFar) };
      this.show(await search('POST /api/robotory/analyse', question, how));
    });
  }

  private show(thought: RobotoryThought): void {
    this.thought = thought;
    const chance = lightChance(thought);
    if (chance !== null) this.learn(thought.position, chance);
  }
}

/** Light's winning chance, if known. */
export function lightChance(thought: RobotoryThought): number | null {
  if (thought.winner !== null) return thought.winner === 'light' ? 1 : 0;
  const best = thought.lines[0];
  return best === undefined || thought.to_act === null ? null : chanceOf(thought.to_act, best.win_chance);
}

/** A side's chance as light's chance. */
export function chanceOf(side: RobotorySide, chance: number): number {
  return side === 'light' ? chance : 1 - chance;
}

/** The proven winner and the number of actions; undefined for an estimate. */
export function proof(side: RobotorySide, score: RobotoryScore): { readonly winner: RobotorySide; readonly actions: number } | null {
  if (score.t === 'estimate') return null;
  return { winner: score.t === 'wins' ? side : other(side), actions: score.actions };
}
