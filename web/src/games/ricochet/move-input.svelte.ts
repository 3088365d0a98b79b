// Move input for Ricochet Robots, at a table or on a study board: the selected robot, and the choice among several
// paths of the transparent one. Legal moves come from the server; input is passed on.
import { arrow } from '../../app/board/keys.ts';
import { robotOf, type Direction, type Option, type Robot } from './board/model.ts';
import { InputQueue } from '../../lib/input-queue.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { play } from '../../lib/sound.ts';
import { toast } from '../../lib/toasts.svelte.ts';

export class MoveInput {
  selected = $state<Robot | null>(null);
  aims = $state.raw<readonly Option[]>([]);
  aimed = $state.raw<Option | null>(null);

  private readonly quick = new InputQueue(() => this.options().length > 0);

  constructor(
    /** The possible moves. */
    readonly options: () => readonly Option[],
    /** Makes a move; further input is queued until it is done. */
    private readonly make: (option: Option) => Promise<unknown>,
  ) {}

  /** The selected robot and the moves to choose from on the board, with the highlighted one, and what is called for input there. */
  readonly board = $derived({
    selected: this.selected,
    aims: this.aims,
    aimed: this.aimed,
    onselect: (robot: Robot | null) => this.select(robot),
    onmove: (option: Option) => this.move(option),
    /** Called when several moves lead to the wanted space. */
    onaim: (possible: readonly Option[]) => this.aim(possible),
    /** Called when a robot cannot move that way. */
    onblocked: (robot: Robot, direction: Direction) => this.blocked(robot, direction),
  });

  select(robot: Robot | null): void {
    this.selected = robot;
    this.aims = [];
    this.aimed = null;
  }

  /** It is not the player's turn. */
  rest(): void {
    this.quick.forget();
    this.select(null);
  }

  go(direction: Direction): void {
    const robot = this.selected;
    this.quick.when(() => {
      if (robot !== this.selected) this.select(robot);
      this.head(direction);
    });
  }

  private head(direction: Direction): void {
    const possible = this.options().filter((one) => one.robot === this.selected && one.direction === direction);
    const [first] = possible;
    if (first === undefined) this.blocked(this.selected, direction);
    else if (possible.length === 1) this.move(first);
    else if (this.aims[0]?.direction === direction) this.nextAim();
    else this.aim(possible);
  }

  private blocked(robot: Robot | null, direction: Direction): void {
    play('refuse');
    if (robot !== null) toast(t('ricochet.blocked', { robot: t(`the-robot.${robot}`), direction: t(`towards.${direction}`) }));
  }

  aim(possible: readonly Option[]): void {
    this.aims = [...possible].sort((a, b) => a.cost - b.cost);
    this.aimed = this.aims[0] ?? null;
  }

  move(option: Option): void {
    this.quick.when(() => {
      // It may no longer be possible after the previous move.
      const still = this.options().find((one) => one.text === option.text);
      if (still === undefined) return;
      this.select(still.robot);
      void this.quick.until(this.make(still));
    });
  }

  /** Changes the board in another way, such as taking a move back, after the pending input and before later input. */
  also(change: () => Promise<unknown>): void {
    this.quick.when(() => void this.quick.until(change()));
  }

  confirm(): void {
    if (this.aimed !== null) this.move(this.aimed);
  }

  /** Handles a key that neither the board nor a button has used. */
  readonly key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrow(event.key);
    const named = robotOf(event.key);
    const robot = this.options().find((option) => option.robot === named)?.robot;
    if (direction !== null && this.selected !== null) this.go(direction);
    else if (robot !== undefined) this.select(robot);
    else if (event.key === 'Escape' && this.selected !== null) this.select(null);
    else return;
    event.preventDefault();
  };

  private nextAim(): void {
    const at = this.aims.findIndex((one) => one.text === this.aimed?.text);
    this.aimed = this.aims[(at + 1) % this.aims.length] ?? null;
  }
}
