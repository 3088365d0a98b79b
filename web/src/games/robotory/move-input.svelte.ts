// Move input for RoboTory, at a table or without one: the selected disc, the selected robot and its path. Legal actions
// and every step come from the server; input is passed on.
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { play as sound } from '../../lib/sound.ts';
import type {
  RobotoryAction,
  RobotoryDisc,
  RobotoryDiscs,
  RobotoryLook,
  RobotoryPossible,
  RobotoryRobot,
  RobotoryRobotAt,
} from '../../protocol/index.ts';
import { toast } from '../../lib/toasts.svelte.ts';
import { actionText, pathText } from './notation.ts';
import { tapped, type Led } from './path.ts';

export interface Ground {
  /** The possible actions; null while an answer is pending. */
  readonly possible: () => Pick<RobotoryPossible, 'discs' | 'placeable' | 'robots'> | null;
  readonly robots: () => readonly RobotoryRobotAt[];
  /** The next steps of a robot at the end of a path. */
  readonly steps: (robot: RobotoryRobot, path: readonly number[]) => Promise<readonly number[]>;
  /** Called with a complete action. The selection stays until it is dropped. */
  readonly act: (action: RobotoryAction) => void;
}

/** The input on a board without a table. `act` gets a complete action in the notation, and `possible` is null while there is none. */
export function turnInput(
  look: () => RobotoryLook | null,
  possible: () => RobotoryPossible | null,
  act: (text: string, action: RobotoryAction) => void,
): TurnHands {
  const hands = new TurnHands({
    possible,
    robots: () => look()?.robots ?? [],
    steps: async (robot, path) => {
      const on = look();
      if (on === null) return [];
      const { position, board } = on;
      const answer = await call('POST /api/robotory/look', { position, leading: pathText(robot, path, board) });
      return answer.leading?.next ?? [];
    },
    act: (action) => {
      const on = look();
      hands.drop();
      if (on !== null) act(actionText(action, on.board), action);
    },
  });
  return hands;
}

const sounds = { place: 'place', move: 'slide', refill: 'chip' } as const;

/** The sound of an action. */
export function playAction({ t }: { readonly t: RobotoryAction['t'] }): void {
  sound(sounds[t]);
}

export class TurnHands {
  led = $state.raw<Led<RobotoryRobot> | null>(null);
  disc = $state<RobotoryDisc | null>(null);

  constructor(private readonly ground: Ground) {}

  readonly movable = $derived.by(() => {
    if (this.led !== null || this.disc !== null) return [];
    return this.ground.possible()?.robots.flatMap((one) => (one.first.length > 0 ? [one.robot] : [])) ?? [];
  });
  readonly open = $derived.by(() => {
    const { led } = this;
    const possible = this.ground.possible();
    if (possible === null) return [];
    if (led === null) return this.disc === null ? [] : possible.placeable;
    const far = led.path.length === 1 ? this.ready(led.robot).flatMap((path) => path.at(-1) ?? []) : [];
    return [...new Set([...(led.next ?? []), ...far])];
  });
  readonly empty = $derived(this.led === null && this.disc === null);

  /**
   * The selected robot with its path, the disc to place, which is shown under the pointer, and the hexagons and robots
   * that can be selected now.
   */
  get board() {
    const { led, disc, open, movable } = this;
    return { selected: led?.robot ?? null, path: led?.path ?? [], placing: disc, open, movable };
  }

  drop(): void {
    this.led = null;
    this.disc = null;
  }

  /** A new turn: drops the path, but keeps the selected disc. */
  renew(): void {
    this.led = null;
    if (this.disc !== null && this.ground.possible()?.discs.includes(this.disc) !== true) this.disc = null;
  }

  hold(disc: RobotoryDisc): void {
    this.led = null;
    this.disc = this.disc === disc || this.ground.possible()?.discs.includes(disc) !== true ? null : disc;
  }

  /** Selects the next disc, then none. */
  nextDisc(): void {
    const discs = this.ground.possible()?.discs ?? [];
    this.led = null;
    this.disc = discs[this.disc === null ? 0 : discs.indexOf(this.disc) + 1] ?? null;
  }

  take(robot: RobotoryRobot): void {
    const at = this.ground.robots().find((one) => one.robot === robot)?.hex;
    const first = this.first(robot);
    if (at === undefined || first.length === 0) {
      sound('refuse');
      // Explains why the robot cannot move.
      toast(t(`robotory.stuck-${robot}`));
      return;
    }
    this.disc = null;
    this.led = { robot, path: [at], next: first };
  }

  /** Returns true if the tap had an effect. */
  tap(hex: number): boolean {
    const possible = this.ground.possible();
    if (possible === null) return true;
    const { led, disc } = this;
    if (led !== null) {
      const what = tapped(led, hex, this.ready(led.robot));
      if (what.is === 'confirm') this.confirm();
      else if (what.is === 'drop') this.led = null;
      else if (what.is === 'step' || what.is === 'back') {
        sound('place', { pitch: 1.3 });
        void this.lead(led.robot, what.path);
      } else this.takeAt(hex);
      return true;
    }
    if (disc !== null && possible.placeable.includes(hex)) {
      this.ground.act({ t: 'place', disc, hex });
      return true;
    }
    return this.takeAt(hex);
  }

  confirm(): void {
    const { led } = this;
    if (led !== null && led.path.length > 1) this.ground.act({ t: 'move', robot: led.robot, path: [...led.path] });
  }

  refill(discs: RobotoryDiscs): void {
    this.ground.act({ t: 'refill', discs });
  }

  /** Undoes one step of the input. */
  undo(): void {
    const { led } = this;
    if (led === null) this.disc = null;
    else if (led.path.length === 1) this.led = null;
    else void this.lead(led.robot, led.path.slice(0, -1));
  }

  private takeAt(hex: number): boolean {
    const robot = this.ground.robots().find((one) => one.hex === hex);
    if (robot !== undefined) this.take(robot.robot);
    return robot !== undefined;
  }

  private first(robot: RobotoryRobot): readonly number[] {
    return this.ground.possible()?.robots.find((one) => one.robot === robot)?.first ?? [];
  }

  private ready(robot: RobotoryRobot): readonly (readonly number[])[] {
    return this.ground.possible()?.robots.find((one) => one.robot === robot)?.paths ?? [];
  }

  private async lead(robot: RobotoryRobot, path: readonly number[]): Promise<void> {
    this.led = { robot, path, next: path.length === 1 ? this.first(robot) : null };
    if (path.length === 1) return;
    const next = await this.ground.steps(robot, path).catch(() => []);
    // The path may have changed while the answer was under way.
    if (this.led?.robot === robot && this.led.path === path) this.led = { robot, path, next };
  }
}
