// A study board of Ricochet Robots: a round that is played forwards and backwards, and a draft while it is set up. The
// server is asked about everything; answers to questions that are no longer asked are dropped.
import { post, Problem } from '../../lib/api.ts';
import { keep, recall } from '../../lib/storage.ts';
import type {
  RicochetChecked,
  RicochetDistance,
  RicochetDraft,
  RicochetExport,
  RicochetLook,
  RicochetRandom,
  RicochetSlide,
} from '../../protocol/index.ts';
import { placesAfter, placesOf } from '../../table/ricochet/words.ts';
import type { Places } from '../../board/ricochet/model.ts';
import { search } from '../search.ts';
import { draftOf, sent, sentOn, type Draft } from './draft.ts';

/** Where somebody begins who brings nothing. */
export const FIRST = 'b2r1y2g2_RM13-GH10-BC4-YA11_YB10';
const LIVE = 'study.ricochet.live';

export class StudyBoard {
  /** Where the round begins, in the notation: the last draft that was whole. */
  start = $state.raw('');
  /** The moves that are on the board, those that were taken back included. */
  line = $state.raw<readonly RicochetSlide[]>([]);
  /** How many of them are made. */
  step = $state.raw(0);
  /** What the server says about where it stands. */
  look = $state.raw<RicochetLook | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Why the moves of a link were left out. */
  dropped = $state.raw<Problem | null>(null);

  /** While it is set up. */
  draft = $state.raw<Draft | null>(null);
  checked = $state.raw<RicochetChecked | null>(null);
  private past = $state.raw<readonly Draft[]>([]);
  private future = $state.raw<readonly Draft[]>([]);

  /** How far it is, while somebody wants to know all the time. */
  live = $state.raw(recall(LIVE) !== false);
  distance = $state.raw<RicochetDistance | 'searching' | null>(null);

  private asked = 0;
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
    let look = await this.ask(position, moves);
    if (look === null && moves !== '' && this.problem?.code === 'impossible') {
      // Somebody's moves may be wrong where the position is right.
      const problem = this.problem;
      look = await this.ask(position, '');
      if (look !== null) this.dropped = problem;
    }
    if (look === null) return;
    this.start = look.start;
    this.line = look.slides;
    this.step = look.slides.length;
    this.see(look);
  }

  async random(seed: number): Promise<void> {
    try {
      const { position } = await post<RicochetRandom>('/api/ricochet/random', { seed });
      await this.open(position);
    } catch (error) {
      this.fail(error);
    }
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
    const look = await this.ask(this.start, this.moves);
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

  private async ask(position: string, moves: string): Promise<RicochetLook | null> {
    const mine = ++this.asked;
    try {
      const look = await post<RicochetLook>('/api/ricochet/look', { position, moves });
      return mine === this.asked ? look : null;
    } catch (error) {
      if (mine === this.asked) this.fail(error);
      return null;
    }
  }

  private see(look: RicochetLook): void {
    this.look = look;
    this.problem = null;
    void this.measure();
  }

  private fail(error: unknown): void {
    this.problem = error instanceof Problem ? error : new Problem('fault', String(error));
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
      const found = await search<unknown, RicochetDistance>('/api/ricochet/distance', question, { signal: mine.signal });
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
    this.checked = null;
    this.draft = draft;
    void this.check(sent(draft));
  }

  /** Back to playing, with the last draft that was whole. */
  async done(): Promise<void> {
    const whole = this.checked?.position ?? this.start;
    const same = whole === this.look?.start;
    await this.open(whole, same ? textOf(this.line) : '');
  }

  change(draft: Draft): void {
    if (this.draft === null || draft === this.draft) return;
    this.remember();
    this.draft = draft;
    void this.check(sent(draft));
  }

  /** Other sections, or the whole board turned: only the server knows what is printed where. */
  lay(faces: string[], barriers: boolean): Promise<void> {
    return this.draft === null ? Promise.resolve() : this.relay(sentOn(this.draft, faces, barriers));
  }

  turn(): Promise<void> {
    return this.draft === null ? Promise.resolve() : this.relay(sent(this.draft, 1));
  }

  private async relay(draft: RicochetDraft): Promise<void> {
    const checked = await this.check(draft, false);
    if (checked === null) return;
    this.remember();
    this.draft = draftOf(checked);
    this.checked = checked;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined || this.draft === null) return;
    this.future = [this.draft, ...this.future];
    this.past = this.past.slice(0, -1);
    this.draft = before;
    void this.check(sent(before));
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined || this.draft === null) return;
    this.past = [...this.past, this.draft];
    this.future = rest;
    this.draft = next;
    void this.check(sent(next));
  }

  private remember(): void {
    if (this.draft === null) return;
    this.past = [...this.past, this.draft].slice(-200);
    this.future = [];
  }

  private async check(draft: RicochetDraft, adopt = true): Promise<RicochetChecked | null> {
    const mine = ++this.asked;
    try {
      const checked = await post<RicochetChecked>('/api/ricochet/setup', draft);
      if (mine !== this.asked) return null;
      this.problem = null;
      if (adopt) this.checked = checked;
      if (checked.position !== null && checked.position !== this.start) {
        this.start = checked.position;
        this.line = [];
        this.step = 0;
      }
      return checked;
    } catch (error) {
      if (mine === this.asked) this.fail(error);
      return null;
    }
  }

  export(): Promise<RicochetExport> {
    return post<RicochetExport>('/api/ricochet/export', { position: this.start, moves: this.moves });
  }

  /** Nobody looks any more. */
  close(): void {
    this.asked += 1;
    this.measuring?.abort();
  }
}

export function textOf(slides: readonly RicochetSlide[]): string {
  return slides.map((slide) => slide.text).join(' ');
}
