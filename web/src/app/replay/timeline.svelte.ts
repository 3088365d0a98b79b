// A finished game to step through. Every step is folded once, as at the table; moving is then only a change of index. A
// single step forward emits its events, so that robots slide and chips fly. A long game is loaded in pages: the next
// one is fetched when the viewer comes near its beginning.
import type { EventStream } from '../../connection/answer.ts';
import type { EventSeen, FromServer, View } from '../../connection/protocol.ts';
import { fold } from '../../protocol/fold.ts';
import type { Replay } from '../../protocol/index.ts';
import { edited } from './edited.ts';

/** The state of the table after a step; the first moment is the beginning. */
export interface Moment {
  readonly view: View;
  /** Its time, in milliseconds since 1970. */
  readonly at: number;
  readonly events: readonly EventSeen[];
  readonly position: string | null;
}

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** The duration of a step when playing. */
const PACE_MS = 1100;

/** The next page is fetched this many steps before the end of the loaded ones. */
const NEAR = 60;

/** Fetches the steps after the first `from`. */
export type More = (from: number) => Promise<Replay>;

function momentsAfter(before: Moment, replay: Replay): readonly Moment[] {
  const moments: Moment[] = [];
  let { view } = before;
  for (const { changed, edits, position } of replay.steps) {
    const step = changed as Extract<FromServer, { t: 'changed' }>;
    view = edited(fold(view, step.view), edits ?? []);
    moments.push({ view, at: step.at, events: step.events, position });
  }
  return moments;
}

function firstOf({ first, at, position }: Replay): Moment {
  if (first === null) throw new Error('a replay begins with its first page');
  return { view: first, at, events: [], position };
}

export class Timeline {
  /** The loaded moments: all of them, except for a long game. */
  moments = $state.raw<readonly Moment[]>([]);
  /** The total number of steps. */
  readonly last: number;
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  private readonly listeners = new Set<(events: readonly EventSeen[]) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The event stream for the game's table. */
  readonly events: EventStream = {
    subscribe: (listener) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  };

  /** The requested moment, if it is not loaded yet. */
  private wanted: number | undefined;
  private fetching: Promise<void> | undefined;

  constructor(
    replay: Replay,
    at: number,
    private readonly more?: More,
  ) {
    const first = firstOf(replay);
    this.moments = [first, ...momentsAfter(first, replay)];
    this.last = more === undefined ? this.here : replay.of;
    this.move(at);
  }

  /** The last loaded moment. */
  private get here(): number {
    return this.moments.length - 1;
  }

  /** Fetches all missing pages. */
  async whole(): Promise<void> {
    while (this.here < this.last && (await this.fetch()));
  }

  /** Fetches the next page. Returns true if there is more now. */
  private async fetch(): Promise<boolean> {
    const before = this.here;
    this.fetching ??= this.page().finally(() => (this.fetching = undefined));
    await this.fetching;
    return this.here > before;
  }

  private async page(): Promise<void> {
    // A failure is retried on the next request.
    const page = await this.more?.(this.here).catch(() => undefined);
    const before = this.moments.at(-1);
    if (page === undefined || before === undefined || page.from !== this.here) return;
    this.moments = [...this.moments, ...momentsAfter(before, page)];
    if (this.wanted !== undefined) this.move(this.wanted);
  }

  get moment(): Moment {
    return this.moments[this.at] as Moment;
  }

  /** Jumps to a moment and pauses there. */
  to(wanted: number): void {
    this.stop();
    this.move(wanted);
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.wait();
  }

  choose(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.move(this.at + 1);
      if (this.at >= this.last) this.stop();
      else this.wait();
    }, PACE_MS / this.speed);
  }

  private move(wanted: number): void {
    const to = Math.min(this.within(wanted), this.here);
    const isNext = to === this.at + 1;
    this.wanted = this.within(wanted) > to ? wanted : undefined;
    this.at = to;
    if (isNext) for (const listener of this.listeners) listener(this.moment.events);
    if (this.here < this.last && (this.wanted !== undefined || this.here - to < NEAR)) void this.fetch();
  }

  private within(wanted: number): number {
    return Number.isFinite(wanted) ? Math.max(0, Math.min(this.last, Math.trunc(wanted))) : 0;
  }
}
