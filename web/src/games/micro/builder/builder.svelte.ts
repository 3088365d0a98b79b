// A Micro Robots board under construction.
import { Builder } from '../../../app/builder/history.svelte.ts';
import { call } from '../../../lib/api.ts';
import type { MicroLook, MicroSections } from '../../../protocol/index.ts';
import { boardName } from './arrange.ts';

/** The rule book's board, as the default. */
const FIRST = 'black-1n4e3e2n';

export class BoardBuilder extends Builder<MicroLook> {
  /** Starts with a board in the notation; a board that is not made of sections is replaced. */
  open(board: string | null): Promise<void> {
    return this.queue(async () => {
      const look = await lookAt(board ?? FIRST);
      this.begin(look.sections === null ? await lookAt(FIRST) : look);
    });
  }

  readonly arrange = (change: (sections: MicroSections) => MicroSections) =>
    this.queue(async () => {
      const sections = this.now?.sections;
      if (sections != null) this.step(await lookAt(boardName(change(sections))));
    });

  /** Random order and rotations, of the current side. */
  readonly shuffle = () =>
    this.queue(async () => {
      const side = this.now?.sections?.side ?? null;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const { position } = await call('POST /api/micro/random', { seed, side });
      this.step(await lookAt(position.split(':')[0] ?? position));
    });
}

function lookAt(position: string): Promise<MicroLook> {
  return call('POST /api/micro/look', { position, route: '' });
}
