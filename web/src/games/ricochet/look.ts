// A description of the board on demand: the target, the robots, and the walls around them.
import type { RicochetGame } from '../../connection/protocol.ts';
import { listed, t } from '../../lib/i18n.svelte.ts';
import { describeCell, wallsOf } from './board/describe.ts';
import { cellName, robots, type Cell, type Drawing, type Places } from './board/model.ts';
import { goalText } from './sentences.ts';

/** The distance in spaces within which walls are described. */
const NEAR = 2;

export function lookLines(game: RicochetGame, drawing: Drawing, places: Places): readonly string[] {
  const goal = game.goal?.at ?? null;
  const around = { drawing, places, goal, stops: [] };
  const present = robots.flatMap((robot) => places[robot] ?? []);
  return [
    ...(game.symbol === null ? [] : [goalText(game.symbol, game.goal)]),
    ...(goal === null ? [] : [describeCell(goal, around), wallsNear(goal, drawing)]),
    ...present.flatMap((cell) => [describeCell(cell, around), wallsNear(cell, drawing)]),
  ].filter((line) => line !== '');
}

/** The walls around a space, without those of the space itself. */
export function wallsNear(at: Cell, drawing: Drawing): string {
  const found: string[] = [];
  for (let y = at.y - NEAR; y <= at.y + NEAR; y += 1) {
    for (let x = at.x - NEAR; x <= at.x + NEAR; x += 1) {
      if (x < 0 || y < 0 || x >= drawing.columns || y >= drawing.rows || (x === at.x && y === at.y)) continue;
      const sides = wallsOf({ x, y }, drawing).map((side) => t(`direction.${side}`));
      if (sides.length > 0) found.push(`${cellName({ x, y })} ${listed(sides)}`);
    }
  }
  return found.length === 0 ? '' : t('look.walls', { cell: cellName(at), walls: found.join('; ') });
}
