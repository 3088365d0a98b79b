// The result of reading a photograph, as `crates/photo-wasm` reports it: the part that all games share.
import type { Corners, Matrix } from './perspective.ts';

/** The place of a board in the photograph. */
export interface BoardPlace {
  /** The corners of the rim in the picture, clockwise from the top left. */
  readonly corners: Corners;
  /** From the board, in spaces, to the picture, in pixels. */
  readonly homography: Matrix;
}

export interface PhotoReading {
  readonly board: BoardPlace | null;
  /** `corners`, `quarter-1`, `robot-R`. */
  readonly doubts: readonly string[];
}
