// A study board of Ricochet Robots: a round that is played forwards and backwards, and a draft while it is set up. The
// server is asked about everything; answers to questions that are no longer asked are dropped.
import { call, type Problem } from '../../../lib/api.ts';
import { keep, recall } from '../../../lib/storage.ts';
import type {
  RicochetChecked,
  RicochetDistance,
  RicochetExport,
  RicochetLook,
  RicochetSections,
  RicochetSlide,
} from '../../../protocol/index.ts';
import { placesAfter, placesOf } from '../sentences.ts';
import type { Places } from '../board/model.ts';
import { search } from '../../../frame/study/search.ts';
import { Study } from '../../../frame/study/study.svelte.ts';
import { draftOf, relaid, sent, type Draft, type Edit, type Relay } from './draft.ts';

/** Where people begin who bring nothing. */
export const FIRST = 'b2r1y2g2_RM13-GH10-BC4-YA11_YB10';
const LIVE = 'study.ricochet.live';

export class StudyBoard extends Study {
  /** Where the round begins, in the notation: the last draft that was whole. */
  start = $state.raw('');
  /** The moves that are on the board, those that were taken back included. */
  line = $state.raw<readonly RicochetSlide[]>([]);
  /** How many of them are made. */
  step = $state.raw(0);
  /** What the server says about where it stands. */
  look = $state.raw<RicochetLook | null>(null);
  /** Why the moves of a link were left out. */
  dropped = $state.raw<Problem | null>(null);

  /** While it is set up. */
  draft = $state.raw<Draft | null>(null);
  checked = $state.raw<RicochetChecked | null>(null);
  /** How another board was wanted that the server has not laid yet. */
  private wanted = $state.raw<Relay | null>(null);
  /** The sections that lie there, or those that are being laid: a quick hand chooses the next before the last one lies. */
  readonly sections: RicochetSections | null = $derived.by(() => {
    const laid = this.checked?.sections ?? null;
    const wanted = this.wanted?.sections;
    return wanted == null ? laid : { printed_barriers: laid?.printed_barriers ?? false, ...wanted };
  });
  private past = $state.raw<readonly Draft[]>([]);
  private future = $state.raw<readonly Draft[]>([]);

  /** How far it is, while somebody wants to know all the time. */
  live = $state.raw(recall(LIVE) !== false);
  distance = $state.raw<RicochetDistance | 'searching' | null>(null);

  /** The last answer about the draft, once it is there. */
  private checking: Promise<unknown> = Promise.resolve();
  private measuring: AbortController | null = null;

  readonly places: Places = $derived(this.look === null ? {} : placesAfter(this.look.markers, this.line, this.step));
  readonly markers: Places = $derived(this.look === null ? {} : placesOf(this.look.markers));
  readonly moves: string = $derived(textOf(this.line.slice(0, this.step)));
  /** Whether the server's answer is about what is on the board now. */
  readonly settled: boolean = $derived(this.look !== null && this.look.start === this.start && textOf(this.look.slides) === this.moves);

  /** Shows a position with moves that are made from it. */
  async open(position: string, moves = ''): Promise<void> {
    this.draft = null;
    this.dropped = null;
    let look = await this.seen(position, moves);
    if (look === null && moves !== '' && this.problem?.code === 'impossible') {
      // Somebody's moves may be wrong where the position is right.
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

  async random(seed: number): Promise<void> {
    const found = await this.beside(() => call('POST /api/ricochet/random', { seed }));
    if (found !== null) await this.open(found.position);
  }

  /** Makes a move; what was taken back before is forgotten. */
  play(slide: RicochetSlide): Promise<void> {
    this.dropped = null;
    this.line = [...this.line.slice(0, this.step), slide];
    return this.go(this.step + 1);
  }

  /** Forwards or backwards along the line. */
  async go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(this.line.length, step));
    const look = await this.seen(this.start, this.moves);
    if (look !== null) this.see(look);
  }

  /** Lays a solution on the board, from where it stands. */
  show(slides: readonly RicochetSlide[], from: number): Promise<void> {
    this.line = [...this.line.slice(0, from), ...slides];
    return this.go(from);
  }

  /** The round begins where the robots stand now. */
  async begin(): Promise<void> {
    // A quick hand may be ahead of the answer.
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
    this.measuring?.abort();
    this.measuring = null;
    if (!this.live || this.draft !== null) {
      this.distance = null;
      return;
    }
    const mine = new AbortController();
    this.measuring = mine;
    this.distance = 'searching';
    try {
      const question = { position: this.start, moves: this.moves };
      const found = await search('POST /api/ricochet/distance', question, { signal: mine.signal });
      if (!mine.signal.aborted) this.distance = found;
    } catch {
      if (!mine.signal.aborted) this.distance = null;
    }
  }

  // Setting up.

  edit(): void {
    if (this.look !== null) this.setUp(draftOf(this.look));
  }

  /** Begins to set up from here. */
  setUp(draft: Draft): void {
    this.measuring?.abort();
    this.distance = null;
    this.past = [];
    this.future = [];
    this.wanted = null;
    this.checked = null;
    this.draft = draft;
    this.check();
  }

  /** Goes on with a draft that was kept. Whether it still is one is the server's to say, so it is shown when it has. */
  async resume(kept: unknown): Promise<boolean> {
    let failed = false;
    const checked = await this.ask(
      (signal) => call('POST /api/ricochet/setup', sent(kept as Draft), { signal }),
      () => {
        failed = true;
        // Not readable, or not drawable: then it is none. Anything else says nothing about it.
        if (['impossible', 'unreadable', 'fault'].includes(this.problem?.code ?? '')) this.problem = null;
      },
    );
    if (checked !== null) this.setUp(draftOf(checked));
    return !failed;
  }

  /** Back to playing, with the last draft that was whole. */
  async done(): Promise<void> {
    // A quick hand may be ahead of the answer.
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
      // What is drawn is drawn on the board that is being laid.
      void this.checking.then(() => this.change(edit));
      return;
    }
    this.remember();
    this.draft = next;
    this.check();
  }

  /** Other sections, or the whole board turned: only the server knows what is printed where. */
  lay(faces: string[], barriers: boolean): void {
    this.relay({ turn: this.wanted?.turn ?? 0, sections: { faces, barriers } });
  }

  turn(): void {
    this.relay({ turn: (this.wanted?.turn ?? 0) + 1, sections: this.wanted?.sections ?? null });
  }

  private relay(wanted: Relay): void {
    if (this.draft === null) return;
    this.wanted = wanted;
    this.future = [];
    this.check();
  }

  get canUndo(): boolean {
    return this.past.length > 0 || this.wanted !== null;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    if (this.draft === null) return;
    if (this.wanted !== null) {
      // The last thing that was done has not even happened yet.
      this.wanted = null;
      this.check();
      return;
    }
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.future = [this.draft, ...this.future];
    this.past = this.past.slice(0, -1);
    this.draft = before;
    this.check();
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined || this.draft === null) return;
    this.past = [...this.past, this.draft];
    this.future = rest;
    this.draft = next;
    this.check();
  }

  private remember(): void {
    if (this.draft === null) return;
    this.past = [...this.past, this.draft].slice(-200);
    this.future = [];
  }

  private check(): void {
    this.checking = this.askDraft();
  }

  /** Asks about the draft as it is now, on the board that is wanted: whatever was changed since the last question counts. */
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
      this.remember();
      this.draft = draftOf(checked);
      this.wanted = null;
    }
    if (checked.position !== null && checked.position !== this.start) {
      this.start = checked.position;
      this.line = [];
      this.step = 0;
    }
  }

  export(): Promise<RicochetExport> {
    return call('POST /api/ricochet/export', { position: this.start, moves: this.moves });
  }

  /** Nobody looks any more. */
  close(): void {
    this.drop();
    this.measuring?.abort();
  }
}

export function textOf(slides: readonly RicochetSlide[]): string {
  return slides.map((slide) => slide.text).join(' ');
}
