// The verdict on a try.
import type { MicroLook } from '../../../connection/protocol.ts';
import type { Verdict } from '../../../app/learn/lessons.ts';

export function judge(look: MicroLook, announced: number | undefined): Verdict {
  const made = (look.round?.route.length ?? 1) - 1;
  if (look.round?.solved) return announced === undefined || made === announced ? 'done' : { wrong: 'early' };
  return announced !== undefined && made >= announced ? { wrong: 'late' } : 'open';
}
