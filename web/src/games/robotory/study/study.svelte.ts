// The state of the study board: a game from some position on, and the moment shown. Every moment is requested from the
// server; there are no rules here.
import type {
  RobotoryGameSoFar,
  RobotoryLook,
  RobotoryReview,
  RobotoryReviewed,
  RobotoryReviewStep,
  RobotoryStudyTurn,
} from '../../../connection/protocol.ts';
import { search } from '../../../app/study/search.ts';
import { SearchRun } from '../../../app/study/search-run.svelte.ts';
import { Study } from '../../../app/study/study.svelte.ts';
import { call } from '../../../lib/api.ts';

/** The duration of the first analysis of a whole game, in seconds. */
const FIRST_S = 1;

export class RobotoryStudy extends Study {
  /** The start of the game. */
  start = $state('start');
  /** All actions, including those after the moment shown. */
  turns = $state.raw<readonly RobotoryStudyTurn[]>([]);
  /** The moment shown: after this many actions. */
  at = $state(0);
  /** The server's answer for that moment. */
  look = $state.raw<RobotoryLook | null>(null);
  /** Light's winning chances by position, as far as the engine has evaluated them. */
  chances = $state.raw<ReadonlyMap<string, number>>(new Map());
  review = $state.raw<{ readonly of: string; readonly steps: readonly RobotoryReviewStep[] } | null>(null);
  private readonly reviews = new SearchRun<RobotoryReviewed>();
  readonly last = $derived(this.at === 0 ? null : (this.turns[this.at - 1] ?? null));
  readonly actions = $derived(this.turns.map((turn) => turn.text).join(' '));
  /** Light's chance at each moment, as far as it is known. */
  readonly graph = $derived([this.start, ...this.turns.map((turn) => turn.position)].map((position) => this.chances.get(position) ?? null));
  /** The verdicts on exactly this game. */
  readonly verdicts = $derived(this.review !== null && this.review.of === `${this.start} ${this.actions}` ? this.review.steps : []);
  /** Opens a game at its end, or at one of its moments. Returns whether it is valid. */
  async open(position: string, actions = '', moment: number | null = null): Promise<boolean> {
    const look = await this.seen({ position, actions });
    if (look === null) return false;
    this.start = look.start;
    this.turns = look.turns;
    this.at = look.turns.length;
    this.look = look;
    this.review = null;
    this.stopReview();
    if (moment !== null && moment < this.at) await this.go(moment);
    return true;
  }

  /** Shows another moment. */
  async go(moment: number): Promise<void> {
    const at = Math.max(0, Math.min(this.turns.length, moment));
    const look = await this.seen({ position: this.positionAt(at) });
    if (look === null) return;
    this.at = at;
    this.look = look;
  }

  /** Plays an action. Later actions are dropped, unless it is the same action. */
  async play(action: string): Promise<boolean> {
    if (this.turns[this.at]?.text === action) {
      await this.go(this.at + 1);
      return true;
    }
    const { at } = this;
    const look = await this.seen({ position: this.positionAt(at), actions: action });
    const turn = look?.turns[0];
    if (look === null || turn === undefined) return false;
    this.turns = [...this.turns.slice(0, at), turn];
    this.at = at + 1;
    this.look = look;
    return true;
  }

  positionAt(moment: number): string {
    return moment === 0 ? this.start : (this.turns[moment - 1]?.position ?? this.start);
  }

  /** Stores the engine's evaluation of a position. */
  learn(position: string, chance: number): void {
    this.chances = new Map(this.chances).set(position, chance);
  }

  /** The progress of the analysis of the whole game; null while there is none. */
  get reviewing(): RobotoryReviewed | null {
    return this.reviews.isRunning ? (this.reviews.progress ?? { done: 0, of: this.turns.length + 1 }) : null;
  }

  /** Has the engine analyse the whole game. */
  async reviewGame(seconds: number): Promise<void> {
    const { start, actions } = this;
    await this.reviews.run(async (how) => {
      // A first answer within a second, then a better one.
      for (const most of [FIRST_S, seconds]) {
        const found = await search('POST /api/robotory/review', { position: start, actions, seconds: most }, how);
        if (`${this.start} ${this.actions}` !== `${start} ${actions}`) return;
        this.reviewed(found);
      }
    });
    if (this.reviews.problem !== null) this.problem = this.reviews.problem;
  }

  private reviewed(found: RobotoryReview): void {
    const positions = [this.start, ...this.turns.map((turn) => turn.position)];
    const chances = new Map(this.chances);
    found.light.forEach((chance, at) => {
      const position = positions[at];
      if (position !== undefined) chances.set(position, chance);
    });
    this.chances = chances;
    this.review = { of: `${this.start} ${this.actions}`, steps: found.steps };
    this.problem = null;
  }

  stopReview(): void {
    this.reviews.stop();
  }

  private seen(question: RobotoryGameSoFar): Promise<RobotoryLook | null> {
    return this.ask((signal) => call('POST /api/robotory/look', question, { signal }));
  }
}
