// Plays events on the board one after the other. A view only has the final state; a player who failed with the last
// move made that move first, and it has to be shown.
import { isStill } from '../../../app/board/motion.svelte.ts';
import { slowed } from '../../../app/board/slide.ts';
import { sameCell, type Cell, type Places, type Robot, type Way } from '../board/model.ts';
import { motionBetween } from '../board/motion.ts';

/** The pause after the last move before robots go back. */
const BREATH_MS = 700;
/** A longer pause after a failure, so that it is noticed. */
const LONG_BREATH_MS = 1700;
/** The time that robots get to go back before the next player's first move. */
const RETURN_MS = 250;

export class Playback {
  /** The drawn places of the robots. */
  places = $state.raw<Places>({});
  /** True if the current move is in slow motion. */
  slow = $state(false);
  private goal: Places = {};
  private queue: Way[] = [];
  private decided = false;
  /** True during the pause before robots go back. */
  private returning = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Called when a robot starts to move. */
  onslide: ((way: Way) => void) | undefined;

  constructor(places: Places) {
    this.places = places;
    this.goal = places;
  }

  /** Sets the final state, shown after all events. */
  settle(places: Places): void {
    this.goal = places;
    if (this.timer === undefined) this.places = places;
  }

  /**
   * Plays moves that have just been made. They do not wait for earlier ones: a fast player never waits for the
   * animation. The last move of a round is shown slowly. Returns the total duration.
   */
  tell(ways: readonly Way[], decided = false): number {
    const next = this.decided || this.returning;
    this.queue = next ? [...ways] : [...this.queue, ...ways];
    this.decided = decided;
    clearTimeout(this.timer);
    const wait_ms = this.queue.reduce((sum, way, index) => sum + this.durationOf(way, decided && index === this.queue.length - 1), 0);
    const back_ms = next ? this.goBack() : 0;
    if (back_ms > 0) this.timer = setTimeout(() => this.next(), back_ms);
    else this.next();
    return back_ms + wait_ms;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.returning = false;
    this.queue = [];
  }

  /**
   * The next player moves before the robots of the last one have gone back: they go back now, so that no player
   * demonstrates from another's places. Returns the time it takes.
   */
  private goBack(): number {
    this.returning = false;
    // The final state may have these moves already.
    const starts = [...this.queue].reverse().map((way) => [way.robot, way.path[0]] as const);
    const places: Places = { ...this.goal, ...Object.fromEntries(starts) };
    if (same(this.places, places)) return 0;
    this.places = places;
    return isStill() ? 0 : RETURN_MS;
  }

  private next(): void {
    const way = this.queue.shift();
    if (way === undefined) {
      this.rest();
      return;
    }
    const to = way.path.at(-1) as Cell;
    this.slow = this.decided && this.queue.length === 0 && !isStill();
    this.onslide?.(way);
    this.places = { ...this.places, [way.robot]: to };
    this.timer = setTimeout(() => this.next(), this.durationOf(way, this.slow));
  }

  private durationOf(way: Way, slow: boolean): number {
    if (isStill()) return 0;
    const motion = motionBetween(way.robot, way.path[0] as Cell, way.path.at(-1) as Cell, [way]);
    return (slow ? slowed(motion) : motion).duration_ms;
  }

  /** All events are played. If the robots go elsewhere from here, their last places are shown first. */
  private rest(): void {
    const breath = this.slow ? LONG_BREATH_MS : BREATH_MS;
    this.slow = false;
    if (same(this.places, this.goal)) {
      this.timer = undefined;
      return;
    }
    this.returning = true;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.returning = false;
      this.places = this.goal;
    }, breath);
  }
}

function same(a: Places, b: Places): boolean {
  return (Object.keys({ ...a, ...b }) as Robot[]).every((robot) => {
    const one = a[robot];
    const other = b[robot];
    return one !== undefined && other !== undefined && sameCell(one, other);
  });
}
