// The state of a Ricochet Robots study board: a round that is played forwards and backwards, and a draft during setup.
// The server computes everything; outdated answers are dropped.
import { call, type Problem } from '../../../lib/api.ts';
import { keep, recall } from '../../../lib/storage.ts';
import type { RicochetChecked, RicochetDistance, RicochetLook, RicochetSections, RicochetSlide } from '../../../protocol/index.ts';
import { placesAfter } from '../sentences.ts';
import type { Places } from '../board/model.ts';
import { History } from '../../../app/builder/history.svelte.ts';
import { search } from '../../../app/study/search.ts';
import { SearchRun } from '../../../app/study/search-run.svelte.ts';
import { Study } from '../../../app/study/study.svelte.ts';
import { draftOf, relaid, sent, type Draft, type Edit, type Relay } from './draft.ts';

/** The default position. */
export const FIRST = 'b2r1y2g2_RM13-GH10-BC4-YA11_YB10';
const LIVE = 'study.ricochet.live';

export class StudyBoard extends Study {
  /** The start of the round, in the notation: the last complete draft. */
  start = $state.raw('');
  /** The moves on the board, including those taken back. */
  line = $state.raw<readonly RicochetSlide[]>([]);
  /** The number of moves made. */
  step = $state.raw(0);
  /** The server's answer about the current position. */
  look = $state.raw<RicochetLook | null>(null);
  /** Why the moves of a link were dropped. */
  dropped = $state.raw<Problem | null>(null);

  private readonly drafts = new History<Draft>();
  /** The draft during setup. */
  readonly draft: Draft | null = $derived(this.drafts.now);
  checked = $state.raw<RicochetChecked | null>(null);
  /** A requested change of the board that the server has not answered yet. */
  private wanted = $state.raw<Relay | null>(null);
  /** The current sections, or those requested: fast users choose the next one before the answer. */
  readonly sections: RicochetSections | null = $derived.by(() => {
    const laid = this.checked?.sections ?? null;
    const wanted = this.wanted?.sections;
    return wanted == null ? laid : { printed_barriers: laid?.printed_barriers ?? false, ...wanted };
  });

  /** True if the distance is shown all the time. */
  live = $state.raw(recall(LIVE) !== false);
  distance = $state.raw<RicochetDistance | 'searching' | null>(null);

  /** The pending answer about the draft. */
  private checking: Promise<unknown> = Promise.resolve();
  private readonly measuring = new SearchRun<unknown>();

  readonly places: Places = $derived(this.look === null ? {} : placesAfter(this.look.markers, this.line, this.step));
  readonly moves: string = $derived(textOf(this.line.slice(0, this.step)));
  /** True if the server's answer matches the board. */
  readonly settled: boolean = $derived(this.look !== null && this.look.start === this.start && textOf(this.look.slides) === this.moves);

  /** Shows a position with the moves made from it. */
  async open(position: string, moves = ''): Promise<void> {
    this.drafts.end();
    this.dropped = null;
    let look = await this.seen(position, moves);
    if (look === null && moves !== '' && this.problem?.code === 'impossible') {
      // The moves may be invalid although the position is valid.
      const problem = this.problem;
      look = await this.seen(position, '');
      if (look !== null) this.dropped = problem;
    }
    if (look === null) return;
    this.start = look.start;
    this.line = look.slides;
    this.step = look.slides.length;
    this.see(look);
  }

  async random(): Promise<void> {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const found = await this.beside(() => call('POST /api/ricochet/random', { seed }));
    if (found !== null) await this.open(found.position);
  }

  /** Makes a move; moves taken back before are dropped. */
  play(slide: RicochetSlide): Promise<void> {
    this.dropped = null;
    this.line = [...this.line.slice(0, this.step), slide];
    return this.go(this.step + 1);
  }

  /** Steps forwards or backwards along the line. */
  async go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(this.line.length, step));
    const look = await this.seen(this.start, this.moves);
    if (look !== null) this.see(look);
  }

  /** Puts a solution on the board, from move `from` on. */
  show(slides: readonly RicochetSlide[], from: number): Promise<void> {
    this.line = [...this.line.slice(0, from), ...slides];
    return this.go(from);
  }

  /** Starts a new round with the robots where they are. */
  async begin(): Promise<void> {
    // The user may be ahead of the answer.
    if (!this.settled) await this.go(this.step);
    if (this.look !== null && this.settled) await this.open(this.look.position);
  }

  private seen(position: string, moves: string): Promise<RicochetLook | null> {
    return this.ask((signal) => call('POST /api/ricochet/look', { position, moves }, { signal }));
  }

  private see(look: RicochetLook): void {
    this.look = look;
    void this.measure();
  }

  setLive(live: boolean): void {
    this.live = live;
    keep(LIVE, live ? undefined : false);
    void this.measure();
  }

  private async measure(): Promise<void> {
    this.measuring.stop();
    this.distance = null;
    if (!this.live || this.draft !== null) return;
    this.distance = 'searching';
    await this.measuring.run(async ({ signal }) => {
      const question = { position: this.start, moves: this.moves };
      this.distance = await search('POST /api/ricochet/distance', question, { signal });
    });
    if (this.measuring.problem !== null) this.distance = null;
  }

  // Setting up.

  edit(): void {
    if (this.look !== null) this.setUp(draftOf(this.look));
  }

  /** Starts the setup from this draft. */
  setUp(draft: Draft): void {
    this.measuring.stop();
    this.distance = null;
    this.wanted = null;
    this.checked = null;
    this.drafts.begin(draft);
    this.check();
  }

  /** Resumes a stored draft. The server validates it, so it is shown after its answer. */
  async resume(kept: unknown): Promise<boolean> {
    let failed = false;
    const checked = await this.ask(
      (signal) => call('POST /api/ricochet/setup', sent(kept as Draft), { signal }),
      () => {
        failed = true;
        // Unreadable or not drawable: there is no draft. Other errors say nothing about it.
        if (['impossible', 'unreadable', 'fault'].includes(this.problem?.code ?? '')) this.problem = null;
      },
    );
    if (checked !== null) this.setUp(draftOf(checked));
    return !failed;
  }

  /** Back to playing, with the last complete draft. */
  async done(): Promise<void> {
    // The user may be ahead of the answer.
    let last;
    do {
      last = this.checking;
      await last;
    } while (last !== this.checking);
    const whole = this.checked?.position ?? this.start;
    const same = whole === this.look?.start;
    await this.open(whole, same ? textOf(this.line) : '');
  }

  change(edit: Edit): void {
    const next = this.draft === null ? null : edit(this.draft);
    if (this.draft === null || next === this.draft) return;
    if (this.wanted?.sections != null && next?.board !== this.draft.board) {
      // The edit applies to the requested board.
      void this.checking.then(() => this.change(edit));
      return;
    }
    if (next !== null) this.drafts.step(next);
    this.check();
  }

  /** Changes the sections or rotates the whole board: only the server knows the printed contents. */
  lay(faces: string[], barriers: boolean): void {
    this.relay({ turn: this.wanted?.turn ?? 0, sections: { faces, barriers } });
  }

  turn(): void {
    this.relay({ turn: (this.wanted?.turn ?? 0) + 1, sections: this.wanted?.sections ?? null });
  }

  private relay(wanted: Relay): void {
    if (this.draft === null) return;
    this.wanted = wanted;
    this.check();
  }

  get canUndo(): boolean {
    return this.drafts.canUndo || this.wanted !== null;
  }

  get canRedo(): boolean {
    return this.wanted === null && this.drafts.canRedo;
  }

  undo(): void {
    if (this.draft === null || !this.canUndo) return;
    // The last step may not even have happened yet.
    if (this.wanted === null) this.drafts.undo();
    this.wanted = null;
    this.check();
  }

  redo(): void {
    if (!this.canRedo) return;
    this.drafts.redo();
    this.check();
  }

  private check(): void {
    this.checking = this.askDraft();
  }

  /** Requests the state of the current draft on the requested board: includes all changes since the last request. */
  private async askDraft(): Promise<void> {
    const { draft, wanted } = this;
    if (draft === null) return;
    const question = wanted === null ? sent(draft) : relaid(draft, wanted);
    const checked = await this.ask(
      (signal) => call('POST /api/ricochet/setup', question, { signal }),
      () => (this.wanted = null),
    );
    if (checked === null) return;
    this.checked = checked;
    if (wanted !== null) {
      this.drafts.step(draftOf(checked));
      this.wanted = null;
    }
    if (checked.position !== null && checked.position !== this.start) {
      this.start = checked.position;
      this.line = [];
      this.step = 0;
    }
  }

  export() {
    return call('POST /api/ricochet/export', { position: this.start, moves: this.moves });
  }

  /** Called when the page is closed. */
  close(): void {
    this.drop();
    this.measuring.stop();
  }
}

export function textOf(slides: readonly RicochetSlide[]): string {
  return slides.map((slide) => slide.text).join(' ');
}
