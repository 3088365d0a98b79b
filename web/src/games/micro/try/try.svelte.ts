// A task to walk through without a table.
import { Trying } from '../../../frame/learn/trying.svelte.ts';
import type { Verdict } from '../../../frame/learn/lessons.ts';
import { call } from '../../../lib/api.ts';
import type { MicroLook } from '../../../protocol/index.ts';

interface Ground {
  readonly position: () => string;
  readonly judge: (look: MicroLook) => Verdict;
  readonly done: () => void;
}

export class MicroTry extends Trying<MicroLook> {
  /** How many steps have been made. */
  readonly made = $derived((this.look?.round?.route.length ?? 1) - 1);

  constructor(ground: Ground) {
    super({
      look: (route) => call('POST /api/micro/look', { position: ground.position(), route: route.join(' ') }),
      judge: ground.judge,
      done: ground.done,
    });
  }
}
