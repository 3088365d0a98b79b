// Which way a robot took when its place changed. Views say where robots are; ways that were shown say how they came
// there, also backwards when somebody steps back through a solution.
import { carry, slide, type Motion } from '../../../frame/board/slide.ts';
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
