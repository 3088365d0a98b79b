// Finds the path of a robot whose place changed. Views only contain places; known paths show how the robots got there,
// also backwards when a solution is stepped back.
import { carry, slide, type Motion } from '../../../app/board/slide.ts';
import { corners } from './geometry.ts';
import { sameCell, type Cell, type Robot, type Way } from './model.ts';

export function motionBetween(robot: Robot, from: Cell, to: Cell, ways: readonly Way[]): Motion {
  const path = pathBetween(robot, from, to, ways);
  return path === null ? carry(from, to) : slide(corners(path));
}

export function pathBetween(robot: Robot, from: Cell, to: Cell, ways: readonly Way[]): readonly Cell[] | null {
  for (const way of [...ways].reverse()) {
    const first = way.path[0];
    const last = way.path.at(-1);
    if (way.robot !== robot || first === undefined || last === undefined) continue;
    if (sameCell(first, from) && sameCell(last, to)) return way.path;
    if (sameCell(first, to) && sameCell(last, from)) return [...way.path].reverse();
  }
  return null;
}
