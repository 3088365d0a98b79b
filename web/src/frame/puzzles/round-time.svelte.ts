// How long somebody who plays alone took for a round: from the task to its solution, by the table's clock.

/** Something that happened in a round, as far as its time is concerned. */
export interface Mark {
  readonly is: 'asked' | 'solved';
  readonly at: number;
}

export class RoundTime {
  /** Seconds; nothing before it is solved, or where nobody saw it begin. */
  took = $state<number>();
  private since: number | undefined;

  constructor(since: number | undefined) {
    this.since = since;
  }

  heard(marks: readonly Mark[]): void {
    for (const { is, at } of marks) {
      if (is === 'solved' && this.since !== undefined) this.took = Math.round((at - this.since) / 1000);
      if (is === 'asked') this.took = undefined;
      this.since = is === 'asked' ? at : undefined;
    }
  }
}
