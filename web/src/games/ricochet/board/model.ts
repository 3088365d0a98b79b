// The data types of a drawn Ricochet Robots board. They contain no rules; the possible moves are data, too.
import type {
  RicochetBoard,
  RicochetCell as Cell,
  RicochetRobot as Robot,
  RicochetSymbol as Symbol,
  RicochetWall as Wall,
} from '../../../protocol/index.ts';
import type { Direction } from '../../../app/board/keys.ts';

export type { Cell, Robot, Symbol, Wall };
export type { RicochetBarrier as Barrier, RicochetColour as Colour, RicochetShape as Shape } from '../../../protocol/index.ts';
export { directions, type Direction } from '../../../app/board/keys.ts';

export const robots = ['red', 'green', 'blue', 'yellow', 'black', 'transparent'] as const satisfies readonly Robot[];
export const colours = ['red', 'green', 'blue', 'yellow'] as const;
export const shapes = ['moon', 'gear', 'planet', 'star', 'vortex'] as const;

/** A rectangle of spaces. */
export interface Box extends Cell {
  readonly width: number;
  readonly height: number;
}

/** Everything that is printed. */
export type Drawing = { readonly [Part in keyof Omit<RicochetBoard, 'name'>]: Readonly<RicochetBoard[Part]> };

/** The spaces of the robots; absent for robots that do not take part. */
export type Places = Readonly<Partial<Record<Robot, Cell>>>;

/** The robot on a space. */
export function robotAt(places: Places, cell: Cell): Robot | undefined {
  return robots.find((robot) => places[robot] !== undefined && sameCell(places[robot], cell));
}

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

/** The space of a name. */
export function cellOf(name: string): Cell {
  return { x: name.charCodeAt(0) - 65, y: Number(name.slice(1)) - 1 };
}

/** The robot of a letter, of either case. */
export function robotOf(letter: string): Robot | undefined {
  return robots.find((robot) => letters[robot] === letter.toUpperCase());
}

export function sameSymbol(a: Symbol, b: Symbol): boolean {
  return a.shape === b.shape && a.colour === b.colour;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y;
}
