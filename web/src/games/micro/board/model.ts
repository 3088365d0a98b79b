// The data of a Micro Robots board. A space is identified by its index, 0 to 35, row by row from the top left.

export const colours = ['blue', 'yellow', 'green', 'red', 'pink', 'white'] as const;
export type Colour = (typeof colours)[number];

export const letters: Readonly<Record<Colour, string>> = { blue: 'B', yellow: 'Y', green: 'G', red: 'R', pink: 'P', white: 'W' };

/** A die's face in a colour. */
export interface Space {
  readonly x: number;
  readonly y: number;
  readonly colour: Colour;
  /** 1 to 6. */
  readonly number: number;
  /** `P1` */
  readonly name: string;
}

/** The gap between the two halves of the board, in spaces. */
export const SEAM = 0.1;
/** The width of the whole board, in spaces. */
export const WIDTH = 6 + SEAM;

/** The top left corner of a space, in spaces. */
export function cornerOf(space: { readonly x: number; readonly y: number }): { x: number; y: number } {
  return { x: space.x + (space.x < 3 ? 0 : SEAM), y: space.y + (space.y < 3 ? 0 : SEAM) };
}

/** The pips of a die, on a face 100 units wide. */
export function pips(number: number): readonly (readonly [number, number])[] {
  const near = 25;
  const far = 68;
  switch (number) {
    case 1:
      return [[50, 46.5]];
    case 2:
      return [
        [near, far],
        [far, near],
      ];
    case 3:
      return [
        [near, far],
        [50, 46.5],
        [far, near],
      ];
    case 4:
      return [
        [near, near],
        [far, near],
        [near, far],
        [far, far],
      ];
    case 5:
      return [
        [near, near],
        [far, near],
        [50, 46.5],
        [near, far],
        [far, far],
      ];
    case 6:
      return [
        [near, near],
        [far, near],
        [near, 46.5],
        [far, 46.5],
        [near, far],
        [far, far],
      ];
    default:
      return [];
  }
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
