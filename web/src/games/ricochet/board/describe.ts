// The board in words, for screen readers.
import { listed, t } from '../../../lib/i18n.svelte.ts';
import { stopOf } from './geometry.ts';
import { cellName, robots, sameCell, type Cell, type Direction, type Drawing, type Option, type Places, type Symbol } from './model.ts';

interface Around {
  readonly drawing: Drawing;
  readonly places: Places;
  readonly goal: Cell | null;
  readonly stops: readonly Option[];
}

export function symbolName({ shape, colour }: Symbol): string {
  return colour === null || shape === 'vortex' ? t('board.vortex') : t(`symbol.${shape}-${colour}`);
}

/** The symbol as a destination: some languages inflect it. */
export function toSymbol({ shape, colour }: Symbol): string {
  return colour === null || shape === 'vortex' ? t('to-symbol.vortex') : t(`to-symbol.${shape}-${colour}`);
}

/** `C5, red robot, wall right`: all contents of a space. */
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
  if (walls.length > 0) parts.push(t('board.walls', { sides: listed(walls) }));
  const stop = stops.find((one) => sameCell(stopOf(one), cell));
  if (stop !== undefined) parts.push(t('board.reachable', { robot: t(`robot.${stop.robot}`) }));
  return listed(parts);
}

// Cached, because a board's walls never change and 256 spaces need them on every move.
const known = new WeakMap<Drawing, ReadonlyMap<string, readonly Direction[]>>();

export function wallsOf(cell: Cell, drawing: Drawing): readonly Direction[] {
  let sides = known.get(drawing);
  if (sides === undefined) {
    sides = allWalls(drawing);
    known.set(drawing, sides);
  }
  return sides.get(cellName(cell)) ?? [];
}

function allWalls(drawing: Drawing): ReadonlyMap<string, readonly Direction[]> {
  const has = new Set(drawing.walls.map((wall) => `${cellName(wall.at)} ${wall.side}`));
  const sides = new Map<string, readonly Direction[]>();
  for (let y = 0; y < drawing.rows; y += 1) {
    for (let x = 0; x < drawing.columns; x += 1) {
      const here: Direction[] = [];
      if (y === 0 || has.has(`${cellName({ x, y: y - 1 })} below`)) here.push('up');
      if (x === drawing.columns - 1 || has.has(`${cellName({ x, y })} right`)) here.push('right');
      if (y === drawing.rows - 1 || has.has(`${cellName({ x, y })} below`)) here.push('down');
      if (x === 0 || has.has(`${cellName({ x: x - 1, y })} right`)) here.push('left');
      sides.set(cellName({ x, y }), here);
    }
  }
  return sides;
}
