// What a game gives to its replays, besides its table.
import type { Component } from 'svelte';
import type { Fact, View } from '../../connection/protocol.ts';
import type { Timeline } from './timeline.svelte.ts';

export interface BesideProps {
  readonly line: Timeline;
  /** Gets the moments that are worth a mark. */
  readonly onmarks: (marks: readonly number[]) => void;
  /** The seat that the viewer had, if it was one. */
  readonly sat: number | undefined;
}

export interface Replaying {
  /** What happened, in a line; nothing where another place tells it. */
  readonly told: (fact: Fact, view: View) => string;
  /** The round that is played, where rounds are counted. */
  readonly round: (view: View) => number | null;
  /** What else there is to look at beside the list of what happened. */
  readonly Beside?: Component<BesideProps>;
}
