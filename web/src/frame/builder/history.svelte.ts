// Everything that was done, so that each step can be taken back and made again.

/** More steps than anybody takes back. */
const KEPT = 200;

export class History<T> {
  now = $state.raw<T | null>(null);
  private past = $state.raw<readonly T[]>([]);
  private future = $state.raw<readonly T[]>([]);

  readonly canUndo: boolean = $derived(this.past.length > 0);
  readonly canRedo: boolean = $derived(this.future.length > 0);

  /** Begins here; there is nothing to take back. */
  begin(first: T): void {
    this.past = [];
    this.future = [];
    this.now = first;
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
