// A game that is over, as something to walk through. Every step is folded once, as it was at the table; walking is then
// only a number. Going on by one step tells its events, so that robots slide and chips fly as they did. A long game comes
// in pages: the next one is fetched when somebody comes near its beginning.
import type { EventStream } from '../../connection/answer.ts';
import type { EventSeen, FromServer, View } from '../../connection/protocol.ts';
import { fold } from '../../protocol/fold.ts';
import type { Replay } from '../../protocol/index.ts';
import { edited } from './edited.ts';

/** The table after a step; the first moment is the beginning. */
export interface Moment {
  readonly view: View;
  /** When it was, in milliseconds since 1970. */
  readonly at: number;
  readonly events: readonly EventSeen[];
  readonly position: string | null;
}

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** How long a step is looked at. */
const PACE_MS = 1100;

/** So many steps before the end of what is here the next page is fetched. */
const NEAR = 60;

/** Fetches the steps after so many others. */
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
  /** The moments that are here: all of them, but for a long game. */
  moments = $state.raw<readonly Moment[]>([]);
  /** How many steps there are in all. */
  readonly last: number;
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  private readonly listeners = new Set<(events: readonly EventSeen[]) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What a game's table listens to. */
  readonly events: EventStream = {
    subscribe: (listener) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  };

  /** Where somebody wants to go that is not here yet. */
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

  /** The last moment that is here. */
  private get here(): number {
    return this.moments.length - 1;
  }

  /** Fetches whatever is missing. */
  async whole(): Promise<void> {
    while (this.here < this.last && (await this.fetch()));
  }

  /** Fetches the next page. Whether there is more now. */
  private async fetch(): Promise<boolean> {
    const before = this.here;
    this.fetching ??= this.page().finally(() => (this.fetching = undefined));
    await this.fetching;
    return this.here > before;
  }

  private async page(): Promise<void> {
    // Whoever wants to see more asks again.
    const page = await this.more?.(this.here).catch(() => undefined);
    const before = this.moments.at(-1);
    if (page === undefined || before === undefined || page.from !== this.here) return;
    this.moments = [...this.moments, ...momentsAfter(before, page)];
    if (this.wanted !== undefined) this.move(this.wanted);
  }

  get moment(): Moment {
    return this.moments[this.at] as Moment;
  }

  /** Goes to a moment and stands there. */
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
