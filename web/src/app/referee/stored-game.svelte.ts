// A game at a real table, and whether its board is still being entered: stored in this browser.
import { tick } from 'svelte';
import { keep, recall } from '../../lib/storage.ts';

export class StoredGame<Game> {
  now: Game;

  /** `fresh` is not stored; `read` validates what was stored under this name. */
  constructor(
    private readonly name: string,
    private readonly fresh: Game,
    read: (stored: unknown) => Game,
  ) {
    this.now = $state.raw(read(recall(name)));
  }

  readonly change = (now: Game): void => {
    this.now = now;
    keep(this.name, now === this.fresh ? undefined : now);
  };
}

/** A board that is entered once and stored under this name; true in `entering` until that is done. */
export class BoardEntry {
  readonly stored: unknown;
  entering = $state(false);

  constructor(private readonly name: string) {
    this.stored = recall(name);
    this.entering = this.stored === undefined || recall(`${name}.entering`) === true;
  }

  store(board: unknown): void {
    keep(this.name, board);
    keep(`${this.name}.entering`, this.entering ? true : undefined);
  }

  readonly done = (): void => {
    this.entering = false;
    void toBoard();
  };
}

/** Scrolls to the board, where the next step is done. */
export async function toBoard(): Promise<void> {
  await tick();
  scrollTo(0, 0);
}
