// The time a single player took for a round: from the task to its solution, by the table's clock.

/** An event of a round that matters for its time. */
export interface Mark {
  readonly is: 'asked' | 'solved';
  readonly at: number;
}

export class RoundTime {
  /** Seconds; undefined before it is solved, or if its start was missed. */
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
