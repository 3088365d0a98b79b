// A task to try without a table.
import { Trying } from '../../../app/learn/trying.svelte.ts';
import { call } from '../../../lib/api.ts';
import type { MicroLook } from '../../../protocol/index.ts';

export class MicroTry extends Trying<MicroLook> {
  /** The first space of a route is its start. */
  override get made(): number {
    return (this.look?.round?.route.length ?? 1) - 1;
  }

  protected after(position: string, route: readonly string[]): Promise<MicroLook> {
    return call('POST /api/micro/look', { position, route: route.join(' ') });
  }
}
