// An input queue for players who are faster than the network: input during a pending request runs after it.

export class InputQueue {
  busy = false;
  private waiting: (() => void)[] = [];

  constructor(
    /** True while input is still welcome; otherwise the queue is dropped. */
    private readonly goesOn: () => boolean,
    /** The capacity; beyond it the oldest entries are dropped. */
    private readonly most = 3,
  ) {}

  /** Runs it now, or as soon as nothing is pending. */
  when(what: () => void): void {
    if (this.busy) this.waiting = [...this.waiting, what].slice(-this.most);
    else what();
  }

  /** Marks the queue as busy until this promise settles. */
  async until(sent: Promise<unknown>): Promise<void> {
    this.busy = true;
    await sent.catch(() => undefined);
    this.busy = false;
    if (!this.goesOn()) this.waiting = [];
    while (!this.busy && this.waiting.length > 0) this.waiting.shift()?.();
  }

  forget(): void {
    this.waiting = [];
  }
}
