// The end of a game. Whoever watched it sees the board first, with the way that won; then the result comes by itself.
import type { EventSeen } from '../../connection/protocol.ts';
import { isStill } from '../board/motion.svelte.ts';
import { isPlayedOut } from './outcome.ts';

/** The last slide, its way, and the chip that flies. */
const SEEN_MS = 4600;
const SEEN_STILL_MS = 1600;

export class Curtain {
  /** Whether the result is shown, once there is one. */
  up = $state(true);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `risen` is called when the result comes by itself. */
  hear(events: readonly EventSeen[], risen: () => void): void {
    const end = events.flatMap(({ fact }) => (fact?.t === 'ended' ? [fact.ending] : [])).at(-1);
    if (end === undefined) return;
    if (!isPlayedOut(end.reason)) return risen();
    this.lower();
    this.timer = setTimeout(
      () => {
        this.raise();
        risen();
      },
      isStill() ? SEEN_STILL_MS : SEEN_MS,
    );
  }

  raise(): void {
    clearTimeout(this.timer);
    this.up = true;
  }

  lower(): void {
    clearTimeout(this.timer);
    this.up = false;
  }
}
