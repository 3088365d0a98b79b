// The data of a Micro Robots board. A space is identified by its index, 0 to 35, row by row from the top left.
import type { MicroColour as Colour, MicroSpace as Space } from '../../../protocol/index.ts';

export type { Colour, Space };

export const colours = ['blue', 'yellow', 'green', 'red', 'pink', 'white'] as const;

export const letters: Readonly<Record<Colour, string>> = { blue: 'B', yellow: 'Y', green: 'G', red: 'R', pink: 'P', white: 'W' };

/** The gap between the two halves of the board, in spaces. */
export const SEAM = 0.1;
/** The width of the whole board, in spaces. */
export const WIDTH = 6 + SEAM;

/** The top left corner of a space, in spaces. */
export function cornerOf(space: { readonly x: number; readonly y: number }): { x: number; y: number } {
  return { x: space.x + (space.x < 3 ? 0 : SEAM), y: space.y + (space.y < 3 ? 0 : SEAM) };
}

/** The columns and rows of pips on a face 100 units wide. */
const COLUMNS = [25, 50, 68] as const;
const ROWS = [25, 46.5, 68] as const;
/** The pips of each number by their place in the nine, row by row. */
const PIPS = [[], [4], [6, 2], [6, 4, 2], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** The pips of a die, on a face 100 units wide. */
export function pips(number: number): readonly (readonly [number, number])[] {
  return (PIPS[number] ?? []).map((place) => [COLUMNS[place % 3] ?? 0, ROWS[Math.floor(place / 3)] ?? 0]);
}

/** The SVG path through the middles of these spaces. */
export function routePath(spaces: readonly Space[]): string {
  return spaces
    .map((space, index) => {
      const corner = cornerOf(space);
      return `${index === 0 ? 'M' : 'L'}${corner.x + 0.5} ${corner.y + 0.5}`;
    })
    .join('');
}
