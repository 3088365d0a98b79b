// The verdict on a try.
import type { RicochetLook } from '../../../connection/protocol.ts';
import type { Verdict } from '../../../app/learn/lessons.ts';

/** Red on its target without a ricochet gets its own explanation. */
export function judge(look: RicochetLook, bid: number | undefined): Verdict {
  const isThere = look.robots.some(
    (one) => one.at.x === look.goal.at.x && one.at.y === look.goal.at.y && (look.goal.robot ?? one.robot) === one.robot,
  );
  if (bid !== undefined && look.cost > bid) return { wrong: 'over' };
  if (look.solved_by !== null) return 'done';
  if (bid !== undefined && look.cost === bid) return { wrong: 'over' };
  return isThere && look.cost > 0 ? { wrong: 'straight' } : 'open';
}
