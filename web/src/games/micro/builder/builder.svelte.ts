// A board of Micro Robots that somebody builds by hand. The server says what the sections make; what it said is kept, so
// that a step can be taken back.
import { History } from '../../../frame/builder/history.svelte.ts';
import { call } from '../../../lib/api.ts';
import type { MicroLook, MicroSections } from '../../../protocol/index.ts';
import { boardName } from './arrange.ts';

/** The rule book's board, for who brings none. */
const FIRST = 'black-1n4e3e2n';

export class BoardBuilder {
  private readonly history = new History<MicroLook>();
  readonly now: MicroLook | null = $derived(this.history.now);
  readonly canUndo: boolean = $derived(this.history.canUndo);
  readonly canRedo: boolean = $derived(this.history.canRedo);
  failed = $state(false);

  /** Steps are made one after the other, each on what the one before gave. */
  private last: Promise<unknown> = Promise.resolve();

  /** Begins with a board in the notation; one that is not made of sections has to give way. */
  begin(board: string | null): Promise<void> {
    return this.queue(async () => {
      const look = await lookAt(board ?? FIRST);
      this.history.begin(look.sections === null ? await lookAt(FIRST) : look);
    });
  }

  arrange(change: (sections: MicroSections) => MicroSections): Promise<void> {
    return this.queue(async () => {
      const sections = this.history.now?.sections;
      if (sections != null) this.history.step(await lookAt(boardName(change(sections))));
    });
  }

  /** Any order and any turns, of the side that is up. */
  shuffle(): Promise<void> {
    return this.queue(async () => {
      const side = this.history.now?.sections?.side ?? null;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const { position } = await call('POST /api/micro/random', { seed, side });
      this.history.step(await lookAt(position.split(':')[0] ?? position));
    });
  }

  undo(): void {
    this.history.undo();
  }

  redo(): void {
    this.history.redo();
  }

  private queue(task: () => Promise<void>): Promise<void> {
    const mine = this.last.then(task).then(
      () => void (this.failed = false),
      () => void (this.failed = true),
    );
    this.last = mine;
    return mine;
  }
}

function lookAt(position: string): Promise<MicroLook> {
  return call('POST /api/micro/look', { position, route: '' });
}
