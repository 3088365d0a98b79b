// What a Ricochet board is drawn from. These are the words of the drawing: they hold no rules, and what a person can
// do next comes in as data.
import type { Direction } from '../../../frame/board/keys.ts';

export const robots = ['red', 'green', 'blue', 'yellow', 'black', 'transparent'] as const;
export type Robot = (typeof robots)[number];

export const colours = ['red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof colours)[number];

export const shapes = ['moon', 'gear', 'planet', 'star', 'vortex'] as const;
export type Shape = (typeof shapes)[number];

export { directions, type Direction } from '../../../frame/board/keys.ts';

/** A space, counted from the top left, both from 0. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Several spaces that form a rectangle. */
export interface Box extends Cell {
  readonly width: number;
  readonly height: number;
}

/** A wall between two spaces, named once: on the right of a space or below it. */
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

/** A symbol and where it is printed. */
export interface Target {
  readonly at: Cell;
  readonly symbol: Symbol;
}

/** All that is printed. */
export interface Drawing {
  readonly columns: number;
  readonly rows: number;
  readonly walls: readonly Wall[];
  readonly barriers: readonly Barrier[];
  readonly targets: readonly Target[];
  /** The spaces that no robot enters. */
  readonly centre: readonly Cell[];
}

/** Where each robot is; one that does not play is absent. */
export type Places = Readonly<Partial<Record<Robot, Cell>>>;

/** A way that a robot went or could go, from where it stands to where it stops. */
export interface Way {
  readonly robot: Robot;
  readonly path: readonly Cell[];
}

/** A move that can be made now. */
export interface Option extends Way {
  /** As it is written and sent: `Ru`, `Trxb`. */
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
