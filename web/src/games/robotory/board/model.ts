// The data of a RoboTory board: flat-topped hexagons, identified by their index. Lengths are in units of a hexagon's
// side.
import type { RobotoryHex as Hex, RobotoryRobot as Robot, RobotorySide } from '../../../protocol/index.ts';

export type { Hex, Robot };

export const robots = ['white', 'black', 'red'] as const;

export const letters: Readonly<Record<Robot, string>> = { white: 'W', black: 'B', red: 'R' };

export const other = (side: RobotorySide): RobotorySide => (side === 'light' ? 'dark' : 'light');

export interface Point {
  readonly x: number;
  readonly y: number;
}

const HALF = Math.sqrt(3) / 2;

/** The size of the board, and the middles of the hexagons; rotated by half a turn for the player at the top. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly middles: readonly Point[];
}

export function layout(hexes: readonly Hex[], turned: boolean): Layout {
  const columns = Math.max(0, ...hexes.map((hex) => hex.x));
  const rows = Math.max(0, ...hexes.map((hex) => hex.y));
  const width = 1.5 * columns + 2;
  const height = HALF * (rows + 2);
  const middles = hexes.map((hex) => {
    const x = 1 + 1.5 * hex.x;
    const y = HALF * (hex.y + 1);
    return turned ? { x: width - x, y: height - y } : { x, y };
  });
  return { width, height, middles };
}

/** The outline of a hexagon centred at the origin. */
export function outline(side: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner;
    return `${round(side * Math.cos(angle))} ${round(side * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The edges between the two camps, each as two corners. */
export function border(hexes: readonly Hex[], middles: readonly Point[]): string {
  const lines: string[] = [];
  hexes.forEach((hex, at) => {
    for (const other of hex.neighbours) {
      if (other < at || hexes[other]?.camp === hex.camp) continue;
      const a = middles[at];
      const b = middles[other];
      if (a === undefined || b === undefined) continue;
      // The shared edge is the line between both middles, rotated by a quarter turn and as long as a side.
      const mx = (a.x + b.x) / 2;
      const my = (a.y + b.y) / 2;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const dx = (-(b.y - a.y) / length) * 0.5;
      const dy = ((b.x - a.x) / length) * 0.5;
      lines.push(`M${round(mx - dx)} ${round(my - dy)}L${round(mx + dx)} ${round(my + dy)}`);
    }
  });
  return lines.join('');
}

/** The line through these hexagons. */
export function pathLine(path: readonly number[], middles: readonly Point[]): string {
  return path
    .flatMap((at) => middles[at] ?? [])
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`)
    .join('');
}

/** The arrowhead of a path: it points into the last hexagon. */
export function arrowHead(path: readonly number[], middles: readonly Point[]): string {
  const [from, to] = [middles[path.at(-2) ?? -1], middles[path.at(-1) ?? -1]];
  if (from === undefined || to === undefined) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (forward: number, aside: number) =>
    `${round(to.x + along.x * forward - along.y * aside)} ${round(to.y + along.y * forward + along.x * aside)}`;
  return `M${at(0.42, 0)}L${at(-0.2, 0.36)}L${at(-0.2, -0.36)}Z`;
}

/** The neighbour nearest to a direction, for arrow keys. */
export function towards(from: number, direction: Point, hexes: readonly Hex[], middles: readonly Point[]): number | null {
  const start = middles[from];
  let best: number | null = null;
  let closest = 0.3;
  for (const other of hexes[from]?.neighbours ?? []) {
    const to = middles[other];
    if (start === undefined || to === undefined) continue;
    const length = Math.hypot(to.x - start.x, to.y - start.y);
    const along = ((to.x - start.x) * direction.x + (to.y - start.y) * direction.y) / length;
    if (along > closest) {
      closest = along;
      best = other;
    }
  }
  return best;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
