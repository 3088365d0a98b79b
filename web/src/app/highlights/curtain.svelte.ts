// The end of a game. Players who watched it see the board with the winning path first; then the result appears
// automatically.
import type { EventSeen } from '../../connection/protocol.ts';
import { isStill } from '../board/motion.svelte.ts';
import { isPlayedOut } from './outcome.ts';

/** The duration of the last slide, its path, and the flying chip. */
const SEEN_MS = 4600;
const SEEN_STILL_MS = 1600;

export class Curtain {
  /** True if the result is shown, once there is one. */
  up = $state(true);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `risen` is called when the result appears automatically. */
  observe(events: readonly EventSeen[], risen: () => void): void {
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
