// A board under construction: four sections, and robots on it or in the box.
import { call } from '../../../lib/api.ts';
import { Builder } from '../../../app/builder/history.svelte.ts';
import type { RicochetBuild, RicochetBuilt, RicochetClosedBy, RicochetRobotAt } from '../../../protocol/index.ts';
import { colours, robots, sameCell, type Cell, type Places, type Robot } from '../board/model.ts';
import { placesOf } from '../sentences.ts';

/** The initial state of the builder. */
export interface Laid {
  /** `null` for any board. */
  readonly faces: readonly string[] | null;
  readonly robots: readonly RicochetRobotAt[];
  /** The robots that take part besides the four colours, placed or not. */
  readonly more: readonly Robot[];
}

/** Why a robot was not placed on a space. */
export interface Refused {
  readonly at: Cell;
  readonly why: RicochetClosedBy | 'robot';
}

export class BoardBuilder extends Builder<RicochetBuilt> {
  readonly places: Places = $derived(this.now === null ? {} : placesOf(this.now.robots));
  refused = $state.raw<Refused | null>(null);

  private more: readonly Robot[] = [];

  open(laid: Laid): Promise<void> {
    this.more = laid.more;
    return this.queue(async () => {
      const faces = laid.faces === null ? null : [...laid.faces];
      this.begin(await this.ask({ faces, robots: [...laid.robots] }));
    });
  }

  readonly lay = (faces: string[]) => this.edit(() => ({ faces }));
  readonly turn = () => this.edit(() => ({ turn: 1 }));
  /** Another random board; placed robots get new spaces. */
  readonly shuffle = () => this.edit((now) => ({ faces: null, robots: [], rest_at_random: now.robots.length > 0, seed: seed() }));

  /** Places a robot, unless it may not start there: then `refused` has the reason. */
  put(robot: Robot, at: Cell): boolean {
    const closed = this.now?.closed.find((one) => sameCell(one.at, at));
    const other = robots.find((one) => one !== robot && this.places[one] !== undefined && sameCell(this.places[one], at));
    this.refused = closed !== undefined ? { at, why: closed.why } : other !== undefined ? { at, why: 'robot' } : null;
    if (this.refused !== null) return false;
    void this.edit((now) => ({ robots: [...now.robots.filter((one) => one.robot !== robot), { robot, at }] }));
    return true;
  }

  takeOff(robot: Robot): Promise<void> {
    return this.edit((now) => ({ robots: now.robots.filter((one) => one.robot !== robot) }));
  }

  readonly takeAllOff = () => this.edit(() => ({ robots: [] }));
  /** Places all remaining robots at random. */
  readonly restAtRandom = () => this.edit((now) => ({ robots: now.robots, rest_at_random: true, seed: seed() }));

  override undo(): void {
    this.refused = null;
    super.undo();
  }

  override redo(): void {
    this.refused = null;
    super.redo();
  }

  private edit(change: (now: RicochetBuilt) => Partial<RicochetBuild & { robots: RicochetRobotAt[] }>): Promise<void> {
    return this.queue(async () => {
      const { now } = this;
      if (now === null) return;
      this.step(await this.ask({ faces: now.faces, robots: now.robots, ...change(now) }));
    });
  }

  private ask(wish: RicochetBuild & { robots: RicochetRobotAt[] }): Promise<RicochetBuilt> {
    // A robot on the board takes part. Others that take part are placed with the rest.
    const standing = wish.robots.map((one) => one.robot);
    const more = standing.length === 0 ? this.more : standing.filter((robot) => !colours.some((colour) => colour === robot));
    return call('POST /api/ricochet/build', { part: [...colours, ...more], ...wish });
  }

  protected override queue(task: () => Promise<void>): Promise<void> {
    this.refused = null;
    return super.queue(task);
  }
}

const seed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
