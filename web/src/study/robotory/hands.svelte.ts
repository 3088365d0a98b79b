// The hands of somebody who plays both sides: which disc they hold, which robot they lead and along which path. What is
// possible comes from the server; what is wanted is handed on as an action in the notation.
import type { RobotoryLook } from '../../connection/protocol.ts';
import type { Disc, Robot } from '../../board/robotory/model.ts';
import { post } from '../../lib/api.ts';
import { play as sound } from '../../lib/sound.ts';
import { tapped, type Led } from '../../table/robotory/path.ts';
import { actionText, pathText } from './notation.ts';

export class Hands {
  led = $state.raw<Led<Robot> | null>(null);
  disc = $state<Disc | null>(null);

  constructor(
    private readonly look: () => RobotoryLook | null,
    private readonly act: (action: string) => void,
  ) {}

  readonly movable = $derived.by(() => {
    if (this.led !== null || this.disc !== null) return [];
    return this.look()?.possible?.robots.flatMap((one) => (one.first.length > 0 ? [one.robot] : [])) ?? [];
  });
  readonly open = $derived.by(() => {
    const { led } = this;
    if (led !== null) {
      const far = led.path.length === 1 ? this.ready(led.robot).flatMap((path) => path.at(-1) ?? []) : [];
      return [...new Set([...(led.next ?? []), ...far])];
    }
    return this.disc === null ? [] : (this.look()?.possible?.placeable ?? []);
  });

  drop(): void {
    this.led = null;
    this.disc = null;
  }

  hold(disc: Disc): void {
    this.led = null;
    this.disc = this.disc === disc || !this.look()?.possible?.discs.includes(disc) ? null : disc;
  }

  take(robot: Robot): void {
    const look = this.look();
    const at = look?.robots.find((one) => one.robot === robot)?.hex;
    const first = look?.possible?.robots.find((one) => one.robot === robot)?.first ?? [];
    if (at === undefined || first.length === 0) return sound('refuse');
    this.disc = null;
    this.led = { robot, path: [at], next: first };
  }

  tap(hex: number): void {
    const look = this.look();
    if (look?.possible == null) return;
    const { led } = this;
    if (led !== null) {
      const what = tapped(led, hex, this.ready(led.robot));
      if (what.is === 'confirm') return this.confirm();
      if (what.is === 'drop') this.led = null;
      else if (what.is === 'step' || what.is === 'back') void this.lead(led.robot, what.path);
      else this.takeAt(hex);
    } else if (this.disc !== null && look.possible.placeable.includes(hex)) {
      const { disc } = this;
      this.drop();
      this.act(actionText({ t: 'place', disc, hex }, look.board));
    } else this.takeAt(hex);
  }

  confirm(): void {
    const look = this.look();
    const { led } = this;
    if (look === null || led === null || led.path.length < 2) return;
    this.drop();
    this.act(actionText({ t: 'move', robot: led.robot, path: [...led.path] }, look.board));
  }

  /** One step back of what is in the hands. */
  undo(): void {
    const { led } = this;
    if (led === null) this.disc = null;
    else if (led.path.length === 1) this.led = null;
    else void this.lead(led.robot, led.path.slice(0, -1));
  }

  private takeAt(hex: number): void {
    const robot = this.look()?.robots.find((one) => one.hex === hex);
    if (robot !== undefined) this.take(robot.robot);
  }

  private ready(robot: Robot): readonly (readonly number[])[] {
    return this.look()?.possible?.robots.find((one) => one.robot === robot)?.paths ?? [];
  }

  private async lead(robot: Robot, path: readonly number[]): Promise<void> {
    const look = this.look();
    if (look === null) return;
    sound('place', { pitch: 1.3 });
    const first = look.possible?.robots.find((one) => one.robot === robot)?.first ?? [];
    this.led = { robot, path, next: path.length === 1 ? first : null };
    if (path.length === 1) return;
    const leading = pathText(robot, path, look.board);
    const next = await post<RobotoryLook>('/api/robotory/look', { position: look.position, leading }).then(
      (answer) => answer.leading?.next ?? [],
      () => [],
    );
    // Somebody may have gone on or back while the answer was on its way.
    if (this.led?.robot === robot && this.led.path === path) this.led = { robot, path, next };
  }
}
