// The data types of a drawn Ricochet Robots board. They contain no rules; the possible moves are data, too.
import type { Direction } from '../../../app/board/keys.ts';

export const robots = ['red', 'green', 'blue', 'yellow', 'black', 'transparent'] as const;
export type Robot = (typeof robots)[number];

export const colours = ['red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof colours)[number];

export const shapes = ['moon', 'gear', 'planet', 'star', 'vortex'] as const;
export type Shape = (typeof shapes)[number];

export { directions, type Direction } from '../../../app/board/keys.ts';

/** A space, counted from the top left, both from 0. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of spaces. */
export interface Box extends Cell {
  readonly width: number;
  readonly height: number;
}

/** A wall between two spaces, in canonical form: on the right of a space or below it. */
export interface Wall {
  readonly at: Cell;
  readonly side: 'right' | 'below';
}

/** A coloured diagonal in a space, like `/` or like `\`. */
export interface Barrier {
  readonly at: Cell;
  readonly lean: 'slash' | 'backslash';
  readonly colour: Colour;
}

/** A symbol; the vortex has no colour of its own. */
export interface Symbol {
  readonly shape: Shape;
  readonly colour: Colour | null;
}

/** A symbol and its space. */
export interface Target {
  readonly at: Cell;
  readonly symbol: Symbol;
}

/** Everything that is printed. */
export interface Drawing {
  readonly columns: number;
  readonly rows: number;
  readonly walls: readonly Wall[];
  readonly barriers: readonly Barrier[];
  readonly targets: readonly Target[];
  /** The spaces that no robot enters. */
  readonly centre: readonly Cell[];
}

/** The spaces of the robots; absent for robots that do not take part. */
export type Places = Readonly<Partial<Record<Robot, Cell>>>;

/** The path of a move, made or possible, from start to stop. */
export interface Way {
  readonly robot: Robot;
  readonly path: readonly Cell[];
}

/** A possible move. */
export interface Option extends Way {
  /** In notation: `Ru`, `Trxb`. */
  readonly text: string;
  readonly direction: Direction;
  readonly cost: number;
}

export const letters: Readonly<Record<Robot, string>> = {
  red: 'R',
  green: 'G',
  blue: 'B',
  yellow: 'Y',
  black: 'K',
  transparent: 'T',
};

/** `C5`: columns by letter, rows from the top. */
export function cellName(cell: Cell): string {
  return `${String.fromCharCode(65 + cell.x)}${cell.y + 1}`;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y;
}
