// What is being studied: a game from some position on, and the moment of it that is shown. Every moment is asked of the
// server, so nothing here knows a rule.
import type {
  RobotoryGameSoFar,
  RobotoryLook,
  RobotoryReview,
  RobotoryReviewed,
  RobotoryReviewStep,
  RobotoryStudyTurn,
} from '../../../connection/protocol.ts';
import { search } from '../../../frame/study/search.ts';
import { Study } from '../../../frame/study/study.svelte.ts';
import { call } from '../../../lib/api.ts';

/** How long the first look at a whole game takes, in seconds. */
const FIRST_S = 1;

export class RobotoryStudy extends Study {
  /** Where the game begins. */
  start = $state('start');
  /** Everything that was done, also what comes after the moment that is shown. */
  turns = $state.raw<readonly RobotoryStudyTurn[]>([]);
  /** The moment that is shown: after so many actions. */
  at = $state(0);
  /** What there is to see at that moment. */
  look = $state.raw<RobotoryLook | null>(null);
  /** How likely light wins, by position: whatever the engine has said so far. */
  chances = $state.raw<ReadonlyMap<string, number>>(new Map());
  review = $state.raw<{ readonly of: string; readonly steps: readonly RobotoryReviewStep[] } | null>(null);
  reviewing = $state.raw<RobotoryReviewed | null>(null);
  readonly last = $derived(this.at === 0 ? null : (this.turns[this.at - 1] ?? null));
  readonly actions = $derived(this.turns.map((turn) => turn.text).join(' '));
  /** What light's chance is at each moment, as far as it is known. */
  readonly graph = $derived([this.start, ...this.turns.map((turn) => turn.position)].map((position) => this.chances.get(position) ?? null));
  /** The verdicts on this very game. */
  readonly verdicts = $derived(this.review !== null && this.review.of === `${this.start} ${this.actions}` ? this.review.steps : []);
  private stopping: AbortController | undefined;

  /** Opens a game at its end, or at one of its moments. Gives back whether it can be. */
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

  /** Plays an action. What came after this moment is forgotten, unless it is the same action. */
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

  /** Remembers what the engine thinks of a position. */
  learn(position: string, chance: number): void {
    this.chances = new Map(this.chances).set(position, chance);
  }

  /** Has the engine look at the whole game. */
  async reviewGame(seconds: number): Promise<void> {
    this.stopReview();
    const stopping = new AbortController();
    this.stopping = stopping;
    this.reviewing = { done: 0, of: this.turns.length + 1 };
    const { start, actions } = this;
    try {
      // A first answer within a second, and a better one when there is one.
      for (const most of [FIRST_S, seconds]) {
        const found = await search(
          'POST /api/robotory/review',
          { position: start, actions, seconds: most },
          { signal: stopping.signal, onprogress: (progress) => (this.reviewing = progress) },
        );
        if (`${this.start} ${this.actions}` !== `${start} ${actions}`) return;
        this.reviewed(found);
      }
    } catch (error) {
      if (!stopping.signal.aborted) this.fail(error);
    } finally {
      if (this.stopping === stopping) this.reviewing = null;
    }
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
    this.stopping?.abort();
    this.stopping = undefined;
    this.reviewing = null;
  }

  private seen(question: RobotoryGameSoFar): Promise<RobotoryLook | null> {
    return this.ask((signal) => call('POST /api/robotory/look', question, { signal }));
  }
}
