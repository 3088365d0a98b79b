// The solutions of finished rounds that a viewer looks at, step by step.
import { untrack } from 'svelte';
import { t } from '../../lib/i18n.svelte.ts';
import type { RouteRow } from '../components/Routes.svelte';

export interface Looking {
  /** The number of the round. */
  readonly round: number;
  /** The index of the solution, demonstrations first. */
  readonly route: number;
  readonly step: number;
}

/** A solution that no player found, and its cost. */
interface Unfound extends Omit<Looking, 'step'> {
  readonly moves: number;
}

export class RoundLook {
  now = $state.raw<Looking | null>(null);
  private played = $state.raw<Unfound | null>(null);

  /** True while a solution that no player found is looked at, which plays by itself once per round. */
  readonly caption: string | undefined = $derived.by(() => {
    const { now, played } = this;
    if (now === null || now.round !== played?.round || now.route !== played.route) return undefined;
    return t('play.shortest-plays', { n: played.moves });
  });

  /** `isResting` is true between rounds; `unfound` is null while there is nothing to play. */
  constructor(isResting: () => boolean, unfound: () => Unfound | null) {
    $effect(() => {
      if (!isResting()) this.now = null;
    });
    $effect(() => {
      const found = unfound();
      if (found === null || untrack(() => this.played?.round) === found.round) return;
      this.played = found;
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
