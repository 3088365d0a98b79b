// Quick hands are ahead of the network: what they want while something is on its way is done when that is through.

export class Quick {
  busy = false;
  private waiting: (() => void)[] = [];

  constructor(
    /** Whether there is still something to do; what waits is forgotten otherwise. */
    private readonly goesOn: () => boolean,
    /** How much can wait; of more the last counts. */
    private readonly most = 3,
  ) {}

  /** Does it now, or as soon as nothing is on its way. */
  when(what: () => void): void {
    if (this.busy) this.waiting = [...this.waiting, what].slice(-this.most);
    else what();
  }

  /** Something is on its way until this promise is kept. */
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
