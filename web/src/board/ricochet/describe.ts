// The board in words, for those who hear it.
import { t } from '../../lib/i18n.svelte.ts';
import { stopOf } from './geometry.ts';
import { cellName, robots, sameCell, type Cell, type Direction, type Drawing, type Option, type Places, type Symbol } from './model.ts';

interface Around {
  readonly drawing: Drawing;
  readonly places: Places;
  readonly goal: Cell | null;
  readonly stops: readonly Option[];
}

export function symbolName(symbol: Symbol): string {
  if (symbol.colour === null) return t('board.vortex');
  return t('board.symbol', { colour: t(`colour.${symbol.colour}`), shape: t(`shape.${symbol.shape}`) });
}

/** `C5, red robot, wall right`: everything that there is in a space. */
export function describeCell(cell: Cell, around: Around): string {
  const { drawing, places, goal, stops } = around;
  const parts = [cellName(cell)];
  if (drawing.centre.some((one) => sameCell(one, cell))) parts.push(t('board.centre'));
  for (const robot of robots) {
    const at = places[robot];
    if (at !== undefined && sameCell(at, cell)) parts.push(t(`robot.${robot}`));
  }
  if (goal !== null && sameCell(goal, cell)) parts.push(t('board.goal'));
  const target = drawing.targets.find((one) => sameCell(one.at, cell));
  if (target !== undefined) parts.push(symbolName(target.symbol));
  const barrier = drawing.barriers.find((one) => sameCell(one.at, cell));
  if (barrier !== undefined) {
    const key = barrier.lean === 'slash' ? 'board.barrier-up' : 'board.barrier-down';
    parts.push(t(key, { colour: t(`colour.${barrier.colour}`) }));
  }
  const walls = wallsOf(cell, drawing).map((side) => t(`direction.${side}`));
  if (walls.length > 0) parts.push(t('board.walls', { sides: walls.join(', ') }));
  const stop = stops.find((one) => sameCell(stopOf(one), cell));
  if (stop !== undefined) parts.push(t('board.reachable', { robot: t(`robot.${stop.robot}`) }));
  return parts.join(', ');
}

export function wallsOf(cell: Cell, drawing: Drawing): Direction[] {
  const sides: Direction[] = [];
  const has = (x: number, y: number, side: 'right' | 'below') => drawing.walls.some((wall) => wall.at.x === x && wall.at.y === y && wall.side === side);
  if (cell.y === 0 || has(cell.x, cell.y - 1, 'below')) sides.push('up');
  if (cell.x === drawing.columns - 1 || has(cell.x, cell.y, 'right')) sides.push('right');
  if (cell.y === drawing.rows - 1 || has(cell.x, cell.y, 'below')) sides.push('down');
  if (cell.x === 0 || has(cell.x - 1, cell.y, 'right')) sides.push('left');
  return sides;
}
