// The interface of a game towards its replays, besides its table.
import type { Component } from 'svelte';
import type { EventKind, View } from '../../connection/protocol.ts';
import type { Timeline } from './timeline.svelte.ts';

export interface BesideProps {
  readonly line: Timeline;
  /** Called with the moments worth a mark. */
  readonly onmarks: (marks: readonly number[]) => void;
  /** The viewer's seat, if there was one. */
  readonly sat: number | undefined;
}

export interface Replaying {
  /** An event in a line; empty if it is shown elsewhere. */
  readonly told: (fact: EventKind, view: View) => string;
  /** The current round, where rounds are counted. */
  readonly round: (view: View) => number | null;
  /** Additional content beside the event list. */
  readonly Beside?: Component<BesideProps>;
}
