// The engine, asked about the position that is shown: it tells what it thinks while it thinks, and stops when it is told
// to or when another position is shown.
import type { RobotoryScore, RobotorySide, RobotoryThought } from '../../../connection/protocol.ts';
import type { Problem } from '../../../lib/api.ts';
import { search } from '../../../frame/study/search.ts';

/** How long one can let it think. */
export const spans = [1, 3, 10, 30] as const;

export class Engine {
  seconds = $state<(typeof spans)[number]>(3);
  lines = $state(3);
  thought = $state.raw<RobotoryThought | null>(null);
  thinking = $state(false);
  /** When it began to think, by the browser's clock. */
  since = $state(0);
  problem = $state.raw<Problem | null>(null);
  private stopping: AbortController | undefined;

  constructor(private readonly learn: (position: string, chance: number) => void) {}

  async think(position: string): Promise<void> {
    this.stop();
    const stopping = new AbortController();
    this.stopping = stopping;
    if (this.thought?.position !== position) this.thought = null;
    this.problem = null;
    this.thinking = true;
    this.since = performance.now();
    try {
      const question = { position, seconds: this.seconds, lines: this.lines };
      const how = { signal: stopping.signal, onprogress: (soFar: RobotoryThought) => this.hear(soFar) };
      this.hear(await search('POST /api/robotory/analyse', question, how));
    } catch (error) {
      if (!stopping.signal.aborted) this.problem = error as Problem;
    } finally {
      if (this.stopping === stopping) this.thinking = false;
    }
  }

  stop(): void {
    this.stopping?.abort();
    this.stopping = undefined;
    this.thinking = false;
  }

  private hear(thought: RobotoryThought): void {
    this.thought = thought;
    const chance = lightChance(thought);
    if (chance !== null) this.learn(thought.position, chance);
  }
}

/** How likely light wins, as far as is known. */
export function lightChance(thought: RobotoryThought): number | null {
  if (thought.winner !== null) return thought.winner === 'light' ? 1 : 0;
  const best = thought.lines[0];
  return best === undefined || thought.to_act === null ? null : chanceOf(thought.to_act, best.win_chance);
}

/** A player's chance as light's. */
export function chanceOf(side: RobotorySide, chance: number): number {
  return side === 'light' ? chance : 1 - chance;
}

/** Who wins by proof, and in how many actions; nobody if it is an estimate. */
export function proof(side: RobotorySide, score: RobotoryScore): { readonly winner: RobotorySide; readonly actions: number } | null {
  if (score.t === 'estimate') return null;
  const other = side === 'light' ? 'dark' : 'light';
  return { winner: score.t === 'wins' ? side : other, actions: score.actions };
}
