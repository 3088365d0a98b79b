// From a photograph to a board: the reading, and the user's corrections. The server draws the board.
import { PhotoSession } from '../../../app/photo/photo.svelte.ts';
import { call } from '../../../lib/api.ts';
import type { MicroLook, MicroSections } from '../../../protocol/index.ts';
import { boardName } from '../builder/arrange.ts';
import { questionsOf, sectionsOf, type Question, type Reading } from './reading.ts';

export class MicroPhoto extends PhotoSession<Reading, Question> {
  sections = $state.raw<MicroSections | null>(null);
  /** The index of the robot's space; null if it is not on the board. */
  robot = $state.raw<number | null>(null);
  /** The index of the starting chip's space, and of the target. The chips are asked about. */
  startChip = $state.raw<number | null>(null);
  target = $state.raw<number | null>(null);
  /** The server's drawing of the sections; of earlier ones until the answer arrives. */
  look = $state.raw<MicroLook | null>(null);
  /** The index of the space where the task starts: the robot's, or else that of the starting chip. */
  readonly begin = $derived(this.robot ?? this.startChip);
  /** The names of start and target, once the board is drawn. */
  readonly start = $derived(this.nameOf(this.begin));
  readonly goal = $derived(this.target === this.begin ? null : this.nameOf(this.target));
  readonly isComplete = $derived(
    this.look !== null && this.sections !== null && this.look.position.split(':')[0] === boardName(this.sections),
  );

  constructor() {
    super({ game: 'micro' });
  }

  protected override accept(reading: Reading): Reading {
    this.sections = reading.board === null ? null : sectionsOf(reading.board);
    this.robot = reading.robot?.space ?? null;
    this.startChip = null;
    this.target = null;
    this.questions = questionsOf(reading);
    this.look = null;
    return reading;
  }

  /** The sections as the user says. */
  lay(sections: MicroSections): void {
    this.sections = sections;
    void this.check();
  }

  /** Puts the robot on a space; `null` takes it off the board. */
  put(space: number | null): void {
    this.robot = space;
    this.settle((question) => question.t === 'robot');
  }

  /** Says which of these chips marks the target; the other one marks the start. `null` is neither. */
  aim(target: number | null, chips: readonly number[]): void {
    this.target = target;
    const others = chips.filter((space) => space !== target);
    this.startChip = others.length === 1 ? (others[0] ?? null) : null;
    this.settle((question) => question.t === 'target');
  }

  override async check(): Promise<void> {
    const { sections } = this;
    if (sections === null) return;
    const look = await this.ask((signal) => call('POST /api/micro/look', lookAt(sections), { signal }));
    if (look !== null) this.look = look;
  }

  private nameOf(space: number | null): string | null {
    return space === null ? null : (this.look?.board.spaces[space]?.name ?? null);
  }

  /** Draws other sections, to choose from. Returns null if that fails. */
  drawn(sections: MicroSections): Promise<MicroLook | null> {
    return this.beside(() => call('POST /api/micro/look', lookAt(sections)));
  }
}

const lookAt = (sections: MicroSections) => ({ position: boardName(sections), route: '' });
