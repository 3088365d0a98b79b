// A game that is over, as something to walk through. Every step is folded once, as it was at the table; walking is then
// only a number. Going on by one step tells its events, so that robots slide and chips fly as they did.
import type { EventStream } from '../../connection/answer.ts';
import type { EventSeen, FromServer, View } from '../../connection/protocol.ts';
import { fold } from '../../protocol/fold.ts';
import type { Replay } from '../../protocol/index.ts';

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

export function momentsOf(replay: Replay): readonly Moment[] {
  const moments: Moment[] = [{ view: replay.first, at: replay.at, events: [], position: replay.position }];
  let view = replay.first;
  for (const { changed, position } of replay.steps) {
    const step = changed as Extract<FromServer, { t: 'changed' }>;
    view = fold(view, step.view);
    moments.push({ view, at: step.at, events: step.events, position });
  }
  return moments;
}

export class Timeline {
  readonly moments: readonly Moment[];
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

  constructor(replay: Replay, at: number) {
    this.moments = momentsOf(replay);
    this.at = this.within(at);
  }

  get last(): number {
    return this.moments.length - 1;
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
    const to = this.within(wanted);
    const isNext = to === this.at + 1;
    this.at = to;
    if (isNext) for (const listener of this.listeners) listener(this.moment.events);
  }

  private within(wanted: number): number {
    return Number.isFinite(wanted) ? Math.max(0, Math.min(this.moments.length - 1, Math.trunc(wanted))) : 0;
  }
}
