// The solutions of finished rounds that a viewer looks at, step by step.
import { untrack } from 'svelte';
import { t } from '../../lib/i18n.svelte.ts';
import type { RouteRow } from '../components/Routes.svelte';

/** A step of a solution of a round. */
export interface ShownStep {
  /** The number of the round. */
  readonly round: number;
  /** The index of the solution, demonstrations first. */
  readonly route: number;
  readonly step: number;
}

/** A solution that no player found, and its cost. */
interface UnseenSolution extends Omit<ShownStep, 'step'> {
  readonly moves: number;
}

export class RoundLook {
  now = $state.raw<ShownStep | null>(null);
  private autoplayed = $state.raw<UnseenSolution | null>(null);

  /** The caption while a solution that no player found is shown; it plays by itself once per round. */
  readonly caption: string | undefined = $derived.by(() => {
    const { now, autoplayed } = this;
    if (now === null || now.round !== autoplayed?.round || now.route !== autoplayed.route) return undefined;
    return t('play.shortest-plays', { n: autoplayed.moves });
  });

  /** `isResting` is true between rounds; `unseen` is null while there is nothing to play. */
  constructor(isResting: () => boolean, unseen: () => UnseenSolution | null) {
    $effect(() => {
      if (!isResting()) this.now = null;
    });
    $effect(() => {
      const found = unseen();
      if (found === null || untrack(() => this.autoplayed?.round) === found.round) return;
      this.autoplayed = found;
      if (untrack(() => this.now) === null) this.now = { round: found.round, route: found.route, step: 0 };
    });
  }
}

/** The list of the shortest solutions, of this cost and these numbers of steps. */
export function shortestRows(moves: number, lengths: readonly number[]): readonly RouteRow[] {
  return lengths.map((length, index) => ({
    title: lengths.length === 1 ? t('play.shortest') : t('play.shortest-of', { k: index + 1, n: lengths.length }),
    note: t('play.moves', { n: moves }),
    good: null,
    length,
  }));
}
