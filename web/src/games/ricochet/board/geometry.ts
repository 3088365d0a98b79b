// Coordinates on a Ricochet Robots board, in spaces from the top left corner.
import { steps } from '../../../app/board/keys.ts';
import { sameCell, type Cell, type Direction, type Option, type Places, type Robot, type Wall } from './model.ts';

/** The lines of all walls as one path; adjacent pieces are merged, so that no joints show. */
export function wallPath(walls: readonly Wall[]): string {
  const across = new Map<number, Set<number>>();
  const upright = new Map<number, Set<number>>();
  for (const wall of walls) {
    const [lines, line, at] = wall.side === 'below' ? [across, wall.at.y + 1, wall.at.x] : [upright, wall.at.x + 1, wall.at.y];
    const pieces = lines.get(line) ?? new Set<number>();
    lines.set(line, pieces.add(at));
  }
  const drawn = (lines: typeof across, stroke: (line: number, from: number, to: number) => string) =>
    [...lines].flatMap(([line, pieces]) => runs(pieces).map(([from, to]) => stroke(line, from, to))).join('');
  return drawn(across, (line, from, to) => `M${from} ${line}H${to}`) + drawn(upright, (line, from, to) => `M${line} ${from}V${to}`);
}

function runs(pieces: ReadonlySet<number>): [number, number][] {
  const joined: [number, number][] = [];
  for (const at of [...pieces].sort((a, b) => a - b)) {
    const last = joined.at(-1);
    if (last !== undefined && last[1] === at) last[1] = at + 1;
    else joined.push([at, at + 1]);
  }
  return joined;
}

/** The SVG path through the middles of these spaces. */
export function trailPath(path: readonly Cell[]): string {
  return corners(path)
    .map((cell, index) => `${index === 0 ? 'M' : 'L'}${cell.x + 0.5} ${cell.y + 0.5}`)
    .join('');
}

/** The spaces in which a path begins, turns or ends. */
export function corners(path: readonly Cell[]): Cell[] {
  return path.filter((cell, index) => {
    const before = path[index - 1];
    const after = path[index + 1];
    if (before === undefined || after === undefined) return true;
    return Math.sign(cell.x - before.x) !== Math.sign(after.x - cell.x) || Math.sign(cell.y - before.y) !== Math.sign(after.y - cell.y);
  });
}

/** The direction of a swipe; null while it is too short or too diagonal. */
export function swipe(dx: number, dy: number, least: number): Direction | null {
  const across = Math.abs(dx);
  const upright = Math.abs(dy);
  if (Math.max(across, upright) < least) return null;
  if (across > upright * 1.2) return dx < 0 ? 'left' : 'right';
  if (upright > across * 1.2) return dy < 0 ? 'up' : 'down';
  return null;
}

/** The adjacent space. */
export function beside(cell: Cell, direction: Direction): Cell {
  const { x, y } = steps[direction];
  return { x: cell.x + x, y: cell.y + y };
}

/**
 * The object a finger meant: fingers are wider than spaces, so the nearest object counts, up to `reach` spaces away.
 */
export type Hit = { readonly is: 'robot'; readonly robot: Robot } | { readonly is: 'option'; readonly option: Option };

export function hit(at: { x: number; y: number }, places: Places, options: readonly Option[], reach: number): Hit | null {
  let best: Hit | null = null;
  let nearest = reach;
  const consider = (cell: Cell, what: Hit) => {
    const away = Math.max(Math.abs(at.x - cell.x - 0.5), Math.abs(at.y - cell.y - 0.5));
    if (away < nearest) {
      nearest = away;
      best = what;
    }
  };
  for (const [robot, cell] of Object.entries(places) as [Robot, Cell][]) consider(cell, { is: 'robot', robot });
  for (const option of cheapest(options)) consider(stopOf(option), { is: 'option', option });
  return best;
}

/** Of the moves that end on the same space, the cheapest; the transparent robot can have several. */
export function cheapest(options: readonly Option[]): Option[] {
  const kept: Option[] = [];
  for (const option of options) {
    const at = kept.findIndex((other) => other.robot === option.robot && sameCell(stopOf(other), stopOf(option)));
    if (at === -1) kept.push(option);
    else if (option.cost < (kept[at] as Option).cost) kept[at] = option;
  }
  return kept;
}

export function stopOf(option: Option): Cell {
  return option.path.at(-1) as Cell;
}
