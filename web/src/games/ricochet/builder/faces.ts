// Pictures of the printed sections. The server sends their contents once; they are rotated here.
import { call } from '../../../lib/api.ts';
import type { RicochetFace } from '../../../protocol/index.ts';
import type { Cell, Drawing, Wall } from '../board/model.ts';

let asked: Promise<readonly RicochetFace[]> | undefined;

/** All faces. A failed request is repeated on the next call. */
export function allFaces(): Promise<readonly RicochetFace[]> {
  asked ??= call('GET /api/ricochet/faces').then(
    ({ faces }) => faces,
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** A square drawing rotated clockwise by quarter turns. Walls may be on its rim. */
export function turnedDrawing(drawing: Drawing, turns: number): Drawing {
  return Array.from({ length: turns % 4 }).reduce<Drawing>(turnedOnce, drawing);
}

function turnedOnce(drawing: Drawing): Drawing {
  const cell = ({ x, y }: Cell): Cell => ({ x: drawing.rows - 1 - y, y: x });
  return {
    columns: drawing.rows,
    rows: drawing.columns,
    walls: drawing.walls.map((wall) => turnedWall(wall, cell)),
    centre: drawing.centre.map(cell),
    targets: drawing.targets.map((target) => ({ ...target, at: cell(target.at) })),
    barriers: drawing.barriers.map((barrier) => ({
      ...barrier,
      at: cell(barrier.at),
      lean: barrier.lean === 'slash' ? 'backslash' : 'slash',
    })),
  };
}

/**
 * The right side becomes the lower one; the lower side becomes the left one, which is the right side of the adjacent
 * space.
 */
function turnedWall({ at, side }: Wall, cell: (at: Cell) => Cell): Wall {
  const to = cell(at);
  return side === 'right' ? { at: to, side: 'below' } : { at: { x: to.x - 1, y: to.y }, side: 'right' };
}

/** The faces with another one in a quarter. */
export function withFaceAt(faces: readonly string[], quarter: number, face: string): string[] {
  return faces.map((one, at) => (at === quarter ? face : one));
}

export function swappedFaces(faces: readonly string[], one: number, other: number): string[] {
  return faces.map((face, at) => (at === one ? faces[other] : at === other ? faces[one] : face) ?? face);
}
