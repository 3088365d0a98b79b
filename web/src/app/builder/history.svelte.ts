// An undo history, and a board under construction with one.

/** The maximum number of steps. */
const KEPT = 200;

export class History<T> {
  now = $state.raw<T | null>(null);
  private past = $state.raw<readonly T[]>([]);
  private future = $state.raw<readonly T[]>([]);

  readonly canUndo: boolean = $derived(this.past.length > 0);
  readonly canRedo: boolean = $derived(this.future.length > 0);

  /** Resets the history to this state. */
  begin(first: T): void {
    this.past = [];
    this.future = [];
    this.now = first;
  }

  /** Ends it: there is no state. */
  end(): void {
    this.past = [];
    this.future = [];
    this.now = null;
  }

  step(next: T): void {
    if (this.now !== null) this.past = [...this.past, this.now].slice(-KEPT);
    this.future = [];
    this.now = next;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined || this.now === null) return;
    this.future = [this.now, ...this.future];
    this.past = this.past.slice(0, -1);
    this.now = before;
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined || this.now === null) return;
    this.past = [...this.past, this.now];
    this.future = rest;
    this.now = next;
  }
}

/** A board under construction: the server computes each step; its answers are kept for undo. */
export class Builder<T> extends History<T> {
  failed = $state(false);
  /** Steps are serialised, each based on the result of the previous one. */
  private last: Promise<unknown> = Promise.resolve();

  protected queue(task: () => Promise<void>): Promise<void> {
    const mine = this.last.then(task).then(
      () => void (this.failed = false),
      () => void (this.failed = true),
    );
    this.last = mine;
    return mine;
  }
}
