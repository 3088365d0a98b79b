// What the board shows while events are told one after the other. A view says only how things ended; somebody who
// failed with the last move had made that move first, and everybody wants to see it.
import { isStill } from '../../../frame/board/motion.svelte.ts';
import { sameCell, type Cell, type Places, type Robot, type Way } from '../board/model.ts';
import { motionBetween } from '../board/motion.ts';

/** After the last move everybody takes a breath before robots go back. */
const BREATH_MS = 700;

export class Playback {
  /** Where the robots are drawn. */
  places = $state.raw<Places>({});
  private goal: Places = {};
  private queue: Way[] = [];
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

  /** Moves that have just been made. They do not wait for those before them: a quick player never waits for us. */
  tell(ways: readonly Way[]): void {
    this.queue.push(...ways);
    clearTimeout(this.timer);
    this.next();
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
    const from = way.path[0] as Cell;
    this.onslide?.(way);
    this.places = { ...this.places, [way.robot]: to };
    const wait = isStill() ? 0 : motionBetween(way.robot, from, to, [way]).duration_ms;
    this.timer = setTimeout(() => this.next(), wait);
  }

  /** Everything is told. If the robots go elsewhere from here, everybody sees first where they came to. */
  private rest(): void {
    if (same(this.places, this.goal)) {
      this.timer = undefined;
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.places = this.goal;
    }, BREATH_MS);
  }
}

function same(a: Places, b: Places): boolean {
  return (Object.keys({ ...a, ...b }) as Robot[]).every((robot) => {
    const one = a[robot];
    const other = b[robot];
    return one !== undefined && other !== undefined && sameCell(one, other);
  });
}
