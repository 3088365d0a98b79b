// From a photograph to a position: the reading, and the user's corrections. The server draws the board and reports
// faults.
import { call } from '../../../lib/api.ts';
import { PhotoSession, type Spot } from '../../../app/photo/photo.svelte.ts';
import type { RicochetChecked, RicochetGoal, RicochetRule } from '../../../protocol/index.ts';
import { robots, sameCell, sameSymbol, type Cell, type Places, type Robot, type Symbol } from '../board/model.ts';
import { withFaceAt } from '../builder/faces.ts';
import { robotsAt } from '../sentences.ts';
import { draftOf, type Draft } from '../study/draft.ts';
import { oriented, placesIn, questionsOf, type Question, type Reading } from './reading.ts';

/** The board on the table, if it is known already. */
export interface KnownBoard {
  readonly faces: readonly string[];
  readonly barriers: boolean;
  /** Its place in the last photograph. */
  readonly last?: Spot | null;
}

export class RicochetPhoto extends PhotoSession<Reading, Question> {
  /** True if the picture shows another board than the known one. */
  isOther = $state.raw(false);

  faces = $state.raw<readonly string[]>([]);
  places = $state.raw<Places>({});
  goal = $state.raw<RicochetGoal | null>(null);
  /** The server's answer about the position. */
  checked = $state.raw<RicochetChecked | null>(null);
  /** True if `checked` is the answer about an earlier position. */
  isStale = $state(false);
  readonly draft: Draft | null = $derived(
    this.checked === null ? null : { ...draftOf(this.checked), places: this.places, goal: this.goal },
  );

  constructor(
    private readonly former: KnownBoard | null,
    private readonly rule: RicochetRule,
  ) {
    super({ faces: former?.faces ?? null }, former?.last);
  }

  protected override accept(reading: Reading): Reading {
    const same = this.former === null ? null : oriented(reading, this.former.faces);
    this.isOther = this.former !== null && same === null;
    const found = same ?? reading;
    this.faces = (found.board?.quarters ?? []).map((quarter) => quarter.face);
    this.places = placesIn(found);
    this.goal = null;
    this.questions = questionsOf(found);
    this.checked = null;
    return found;
  }

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
    const target = this.checked?.board.targets.find((one) => symbol !== null && sameSymbol(one.symbol, symbol));
    this.goal = target === undefined ? null : { robot: target.symbol.colour, at: target.at };
    this.settle((question) => question.t === 'chip');
    void this.check();
  }

  /** Asks the server about the current position. */
  override async check(): Promise<void> {
    const barriers = this.isOther ? true : (this.former?.barriers ?? true);
    const question = {
      board: { t: 'sections' as const, faces: [...this.faces], barriers },
      robots: robotsAt(this.places),
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
}
