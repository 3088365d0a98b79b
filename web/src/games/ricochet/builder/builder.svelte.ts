// A board that somebody builds by hand: four sections, and robots on it or in the box. The server says what comes of each
// step; what it said is kept, so that a step can be taken back.
import { call } from '../../../lib/api.ts';
import { History } from '../../../frame/builder/history.svelte.ts';
import type { RicochetBuild, RicochetBuilt, RicochetClosedBy, RicochetRobotAt } from '../../../protocol/index.ts';
import { colours, robots, sameCell, type Cell, type Places, type Robot } from '../board/model.ts';
import { placesOf } from '../sentences.ts';

/** What the builder begins with. */
export interface Laid {
  /** `null` for any board. */
  readonly faces: readonly string[] | null;
  readonly robots: readonly RicochetRobotAt[];
  /** Who takes part besides the four colours, whether or not they are put down. */
  readonly more: readonly Robot[];
}

/** Why a robot was not put down on a space. */
export interface Refused {
  readonly at: Cell;
  readonly why: RicochetClosedBy | 'robot';
}

export class BoardBuilder {
  private readonly history = new History<RicochetBuilt>();
  /** Everything that is known about the board as it is. */
  readonly now: RicochetBuilt | null = $derived(this.history.now);
  readonly places: Places = $derived(this.now === null ? {} : placesOf(this.now.robots));
  readonly canUndo: boolean = $derived(this.history.canUndo);
  readonly canRedo: boolean = $derived(this.history.canRedo);
  failed = $state(false);
  refused = $state.raw<Refused | null>(null);

  /** Steps are made one after the other, each on what the one before gave. */
  private last: Promise<unknown> = Promise.resolve();
  private more: readonly Robot[] = [];

  begin(laid: Laid): Promise<void> {
    this.more = laid.more;
    return this.queue(async () => {
      const faces = laid.faces === null ? null : [...laid.faces];
      this.history.begin(await this.ask({ faces, robots: [...laid.robots] }));
    });
  }

  lay(faces: string[]): Promise<void> {
    return this.step(() => ({ faces }));
  }

  turn(): Promise<void> {
    return this.step(() => ({ turn: 1 }));
  }

  /** Another board; robots that were put down are put down anew. */
  shuffle(): Promise<void> {
    return this.step((now) => ({ faces: null, robots: [], rest_at_random: now.robots.length > 0, seed: seed() }));
  }

  /** Puts a robot down, unless it may not start there: then it is said why. */
  put(robot: Robot, at: Cell): boolean {
    const closed = this.now?.closed.find((one) => sameCell(one.at, at));
    const other = robots.find((one) => one !== robot && this.places[one] !== undefined && sameCell(this.places[one], at));
    this.refused = closed !== undefined ? { at, why: closed.why } : other !== undefined ? { at, why: 'robot' } : null;
    if (this.refused !== null) return false;
    void this.step((now) => ({ robots: [...now.robots.filter((one) => one.robot !== robot), { robot, at }] }));
    return true;
  }

  takeOff(robot: Robot): Promise<void> {
    return this.step((now) => ({ robots: now.robots.filter((one) => one.robot !== robot) }));
  }

  takeAllOff(): Promise<void> {
    return this.step(() => ({ robots: [] }));
  }

  /** Everybody who is not on the board gets a space. */
  restAtRandom(): Promise<void> {
    return this.step((now) => ({ robots: now.robots, rest_at_random: true, seed: seed() }));
  }

  undo(): void {
    this.refused = null;
    this.history.undo();
  }

  redo(): void {
    this.refused = null;
    this.history.redo();
  }

  private step(change: (now: RicochetBuilt) => Partial<RicochetBuild & { robots: RicochetRobotAt[] }>): Promise<void> {
    return this.queue(async () => {
      const { now } = this.history;
      if (now === null) return;
      this.history.step(await this.ask({ faces: now.faces, robots: now.robots, ...change(now) }));
    });
  }

  private ask(wish: RicochetBuild & { robots: RicochetRobotAt[] }): Promise<RicochetBuilt> {
    // A robot on the board plays. Those in the box that play otherwise are put down with the rest.
    const standing = wish.robots.map((one) => one.robot);
    const more = standing.length === 0 ? this.more : standing.filter((robot) => !colours.some((colour) => colour === robot));
    return call('POST /api/ricochet/build', { part: [...colours, ...more], ...wish });
  }

  private queue(task: () => Promise<void>): Promise<void> {
    this.refused = null;
    const mine = this.last.then(task).then(
      () => void (this.failed = false),
      () => void (this.failed = true),
    );
    this.last = mine;
    return mine;
  }
}

const seed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
