// From a photograph to a board: the picture, its corners, and the reading. Each game adds its questions and corrections.
import { Study } from '../study/study.svelte.ts';
import { clockwise, isQuadrilateral, type Corners } from './perspective.ts';
import { PhotoReader, type Known } from './photo-reader.ts';
import { decode, pixelsOf, type Photo } from './picture.ts';
import type { PhotoReading } from './reading.ts';
import type { Stage } from './worker-messages.ts';

/** The current screen. */
export type Step = 'choose' | 'live' | 'reading' | 'corners' | 'check';
/** Why the last attempt did not lead to a board. */
export type Trouble = 'unreadable' | 'no-board' | 'no-board-there' | 'bad-corners' | 'failed';

/** The corners of a board in a photograph, in shares of its width and height, and the shape of the photograph. */
export interface Spot {
  readonly corners: Corners;
  readonly ratio: number;
}

/** The corners in another photograph; null if it has another shape, so that the camera was held differently. */
export function cornersAt({ corners, ratio }: Spot, { width, height }: Pick<Photo, 'width' | 'height'>): Corners | null {
  if (Math.abs(width / height / ratio - 1) > 0.02) return null;
  return corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners;
}

export abstract class PhotoSession<R extends PhotoReading = PhotoReading, Question = unknown> extends Study {
  step = $state.raw<Step>('choose');
  stage = $state.raw<Stage>('corners');
  trouble = $state.raw<Trouble | null>(null);
  photo = $state.raw<Photo | null>(null);
  /** In pixels of the photograph. */
  corners = $state.raw<Corners | null>(null);
  /** The board in the photograph. */
  board = $state.raw<R['board']>(null);
  /** Questions that are still open. */
  questions = $state.raw<readonly Question[]>([]);

  private readonly reader = new PhotoReader<R>();

  constructor(
    readonly known: Known,
    /** The place of the known board in the last photograph. */
    private readonly last: Spot | null = null,
  ) {
    super();
  }

  /** Adopts a reading with a board. Returns it in the orientation of the known board. */
  protected abstract accept(reading: R): R;
  /** Asks the server about the current position. */
  abstract check(): Promise<void>;

  /** Takes a file, decodes and reads it. */
  async take(file: Blob): Promise<void> {
    this.stage = 'corners';
    this.step = 'reading';
    let photo;
    try {
      photo = await decode(file);
    } catch {
      this.fault('unreadable', 'choose');
      return;
    }
    // The user may have cancelled meanwhile.
    if (this.step === 'reading') await this.use(photo, null);
  }

  /** Reads a decoded photograph. */
  async use(photo: Photo, corners: Corners | null): Promise<void> {
    this.photo = photo;
    this.corners = corners;
    await this.read(corners);
  }

  /** Reads the photograph again with the user's corners. */
  async readCorners(): Promise<void> {
    if (this.corners === null) return;
    const corners = clockwise(this.corners);
    this.corners = corners;
    if (!isQuadrilateral(corners)) this.trouble = 'bad-corners';
    else await this.read(corners);
  }

  private async read(corners: Corners | null): Promise<void> {
    const { photo } = this;
    if (photo === null) return;
    this.trouble = null;
    this.stage = corners === null ? 'corners' : 'board';
    this.step = 'reading';
    let reading;
    try {
      const last = corners === null && this.last !== null ? cornersAt(this.last, photo) : null;
      const known = { ...this.known, corners, last };
      reading = await this.reader.read(pixelsOf(photo), known, (stage) => (this.stage = stage));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      this.fault('failed', 'choose');
      return;
    }
    if (reading.board === null) {
      this.corners = corners ?? inset(photo);
      this.fault(corners === null ? 'no-board' : 'no-board-there', 'corners');
      return;
    }
    const { board } = this.accept(reading);
    this.board = board;
    this.corners = board?.corners ?? null;
    this.step = 'check';
    await this.check();
  }

  /** The place of the board in the photograph, for the next round. */
  get spot(): Spot | null {
    const { photo, board } = this;
    if (photo === null || board === null) return null;
    const corners = board.corners.map(({ x, y }) => ({ x: x / photo.width, y: y / photo.height })) as unknown as Corners;
    return { corners, ratio: photo.width / photo.height };
  }

  private fault(trouble: Trouble, step: Step): void {
    this.trouble = trouble;
    this.step = step;
  }

  /** Stops the reader. The corners can still be marked by hand. */
  cancel(): void {
    this.reader.cancel();
    if (this.photo !== null) this.adjust();
    else this.again();
  }

  /** Back to the corners. */
  adjust(): void {
    if (this.photo === null) return;
    this.corners ??= inset(this.photo);
    this.trouble = null;
    this.step = 'corners';
  }

  /** Another picture. */
  again(): void {
    this.reader.cancel();
    this.photo = null;
    this.corners = null;
    this.trouble = null;
    this.step = 'choose';
  }

  /** Removes the questions that are answered. */
  settle(isAnswered: (question: Question) => boolean): void {
    this.questions = this.questions.filter((question) => !isAnswered(question));
  }

  close(): void {
    this.drop();
    this.reader.end();
  }
}

/** Corners to begin with: inside the picture by this share of its sides. */
export function inset({ width, height }: Pick<Photo, 'width' | 'height'>, share = 0.15): Corners {
  const [left, top] = [width * share, height * share];
  return [
    { x: left, y: top },
    { x: width - left, y: top },
    { x: width - left, y: height - top },
    { x: left, y: height - top },
  ];
}
