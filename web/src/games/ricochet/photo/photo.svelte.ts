// From a photograph to a position: the picture, its corners, the reading, and the user's corrections. The server draws
// the board and reports faults.
import { call } from '../../../lib/api.ts';
import { Study } from '../../../app/study/study.svelte.ts';
import type { RicochetChecked, RicochetGoal, RicochetRule } from '../../../protocol/index.ts';
import { robots, sameCell, type Cell, type Places, type Robot, type Symbol } from '../board/model.ts';
import { withFaceAt } from '../builder/faces.ts';
import { draftOf, type Draft } from '../study/draft.ts';
import { clockwise, isQuadrilateral, type Corners } from './perspective.ts';
import { PhotoReader } from './photo-reader.ts';
import { decode, pixelsOf, type Photo } from './picture.ts';
import { oriented, placesIn, questionsOf, type BoardReading, type Question } from './reading.ts';
import type { Stage } from './worker-messages.ts';

/** The current screen. */
export type Step = 'choose' | 'live' | 'reading' | 'corners' | 'check';
/** Why the last attempt did not lead to a board. */
export type Trouble = 'unreadable' | 'no-board' | 'no-board-there' | 'bad-corners' | 'failed';

/** The board on the table, if it is known already. */
export interface KnownBoard {
  readonly faces: readonly string[];
  readonly barriers: boolean;
  /** Its place in the last photograph. */
  readonly last?: Spot | null;
}

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

export class PhotoSession extends Study {
  step = $state.raw<Step>('choose');
  stage = $state.raw<Stage>('corners');
  trouble = $state.raw<Trouble | null>(null);
  photo = $state.raw<Photo | null>(null);
  /** In pixels of the photograph. */
  corners = $state.raw<Corners | null>(null);
  /** The board in the photograph. */
  board = $state.raw<BoardReading | null>(null);
  /** True if the picture shows another board than the known one. */
  isOther = $state.raw(false);

  faces = $state.raw<readonly string[]>([]);
  places = $state.raw<Places>({});
  goal = $state.raw<RicochetGoal | null>(null);
  /** Questions that are still open. */
  questions = $state.raw<readonly Question[]>([]);
  /** The server's answer about the position. */
  checked = $state.raw<RicochetChecked | null>(null);
  /** True if `checked` is the answer about an earlier position. */
  isStale = $state(false);
  readonly draft: Draft | null = $derived(
    this.checked === null ? null : { ...draftOf(this.checked), places: this.places, goal: this.goal },
  );

  private readonly reader = new PhotoReader();

  constructor(
    private readonly known: KnownBoard | null,
    private readonly rule: RicochetRule,
  ) {
    super();
  }

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
      const { faces = null, last = null } = this.known ?? {};
      const known = { faces, corners, last: corners === null && last !== null ? cornersAt(last, photo) : null };
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
    const same = this.known === null ? null : oriented(reading, this.known.faces);
    this.isOther = this.known !== null && same === null;
    const found = same ?? reading;
    this.board = found.board;
    this.corners = found.board?.corners ?? null;
    this.faces = (found.board?.quarters ?? []).map((quarter) => quarter.face);
    this.places = placesIn(found);
    this.goal = null;
    this.questions = questionsOf(found);
    this.checked = null;
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

  // Corrections.

  /** The quarter's face, as the user says. Another quarter with the same marking gets the face that was here. */
  lay(quarter: number, face: string): void {
    const before = this.faces[quarter];
    const double = this.faces.findIndex((one, at) => at !== quarter && one[0] === face[0]);
    let faces: readonly string[] = withFaceAt(this.faces, quarter, face);
    if (double >= 0 && before !== undefined) faces = withFaceAt(faces, double, before);
    this.faces = faces;
    this.goal = null;
    void this.check();
  }

  /** Puts a robot on a space; another robot there changes places with it. `null` takes it off. */
  put(robot: Robot, at: Cell | null): void {
    const from = this.places[robot];
    const isThere = (one: Robot, cell: Cell) => one !== robot && this.places[one] !== undefined && sameCell(this.places[one], cell);
    const other = at === null ? undefined : robots.find((one) => isThere(one, at));
    const { [robot]: _, ...others } = this.places;
    this.places = {
      ...others,
      ...(at === null ? {} : { [robot]: at }),
      ...(other !== undefined && from !== undefined ? { [other]: from } : {}),
    };
    this.settle((question) => question.t === 'robot' && question.robot === robot);
    void this.check();
  }

  /** Chooses the target with this symbol. */
  aim(symbol: Symbol | null): void {
    const target = this.checked?.board.targets.find(
      ({ symbol: one }) => symbol !== null && one.shape === symbol.shape && one.colour === symbol.colour,
    );
    this.goal = target === undefined ? null : { robot: target.symbol.colour, at: target.at };
    this.settle((question) => question.t === 'chip');
    void this.check();
  }

  /** Removes the questions that are answered. */
  settle(isAnswered: (question: Question) => boolean): void {
    this.questions = this.questions.filter((question) => !isAnswered(question));
  }

  /** Asks the server about the current position. */
  async check(): Promise<void> {
    const placed = robots.flatMap((robot) => {
      const at = this.places[robot];
      return at === undefined ? [] : [{ robot, at }];
    });
    const barriers = this.isOther ? true : (this.known?.barriers ?? true);
    const question = {
      board: { t: 'sections' as const, faces: [...this.faces], barriers },
      robots: placed,
      goal: this.goal,
      ricochet: this.rule,
      turn: 0,
    };
    this.isStale = true;
    const checked = await this.ask((signal) => call('POST /api/ricochet/setup', question, { signal }));
    if (checked === null) return;
    this.checked = checked;
    this.isStale = false;
  }

  close(): void {
    this.drop();
    this.reader.end();
  }
}

/** Corners to begin with: well inside the picture. */
function inset({ width, height }: Photo): Corners {
  const [left, top] = [width * 0.15, height * 0.15];
  return [
    { x: left, y: top },
    { x: width - left, y: top },
    { x: width - left, y: height - top },
    { x: left, y: height - top },
  ];
}
