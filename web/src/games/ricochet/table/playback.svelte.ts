// What the board shows while events are told one after the other. A view says only how things ended; somebody who
// failed with the last move had made that move first, and everybody wants to see it.
import { isStill } from '../../../frame/board/motion.svelte.ts';
import { slowed } from '../../../frame/board/slide.ts';
import { sameCell, type Cell, type Places, type Robot, type Way } from '../board/model.ts';
import { motionBetween } from '../board/motion.ts';

/** After the last move everybody takes a breath before robots go back. */
const BREATH_MS = 700;
/** Longer where somebody has just failed: that has to be seen. */
const LONG_BREATH_MS = 1700;

export class Playback {
  /** Where the robots are drawn. */
  places = $state.raw<Places>({});
  /** Whether the move that is under way is shown in slow motion. */
  slow = $state(false);
  private goal: Places = {};
  private queue: Way[] = [];
  private decided = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is called when a robot sets off. */
  onslide: ((way: Way) => void) | undefined;

  constructor(places: Places) {
    this.places = places;
    this.goal = places;
  }

  /** How things are now, once everything has been told. */
  settle(places: Places): void {
    this.goal = places;
    if (this.timer === undefined) this.places = places;
  }

  /** Moves that have just been made. They do not wait for those before them: a quick player never waits for us. The last
      one of a round is shown slowly. Gives back how long all of them take. */
  tell(ways: readonly Way[], decided = false): number {
    this.queue.push(...ways);
    this.decided = decided;
    clearTimeout(this.timer);
    const wait_ms = this.queue.reduce((sum, way, index) => sum + this.durationOf(way, decided && index === this.queue.length - 1), 0);
    this.next();
    return wait_ms;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
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

  /** Everything is told. If the robots go elsewhere from here, everybody sees first where they came to. */
  private rest(): void {
    const breath = this.slow ? LONG_BREATH_MS : BREATH_MS;
    this.slow = false;
    if (same(this.places, this.goal)) {
      this.timer = undefined;
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
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
