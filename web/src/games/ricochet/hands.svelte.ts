// The hands of somebody who moves Ricochet robots, at a table or on a board of their own: which robot is chosen, and which
// of several ways the transparent one takes. What is possible comes from the server; what is wanted is handed on.
import { arrow } from '../../frame/board/keys.ts';
import { letters, robots, type Direction, type Option, type Robot } from './board/model.ts';
import { play } from '../../lib/sound.ts';

export class Hands {
  selected = $state<Robot | null>(null);
  aims = $state.raw<readonly Option[]>([]);
  aimed = $state.raw<Option | null>(null);

  constructor(
    private readonly options: () => readonly Option[],
    private readonly make: (option: Option) => void,
  ) {}

  select(robot: Robot | null): void {
    this.selected = robot;
    this.aims = [];
    this.aimed = null;
  }

  go(direction: Direction): void {
    const possible = this.options().filter((one) => one.robot === this.selected && one.direction === direction);
    const [first] = possible;
    if (first === undefined) play('refuse');
    else if (possible.length === 1) this.move(first);
    else if (this.aims[0]?.direction === direction) this.nextAim();
    else this.aim(possible);
  }

  aim(possible: readonly Option[]): void {
    this.aims = [...possible].sort((a, b) => a.cost - b.cost);
    this.aimed = this.aims[0] ?? null;
  }

  move(option: Option): void {
    this.select(option.robot);
    this.make(option);
  }

  confirm(): void {
    if (this.aimed !== null) this.move(this.aimed);
  }

  /** What a key means while the keyboard is at this board. Gives back whether it meant anything. */
  key(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    const direction = arrow(event.key);
    const letter = event.key.toUpperCase();
    const robot = robots.find((one) => letters[one] === letter && this.options().some((option) => option.robot === one));
    if (direction !== null && this.selected !== null) this.go(direction);
    else if (robot !== undefined) this.select(robot);
    else if (event.key === 'Escape' && this.selected !== null) this.select(null);
    else return false;
    return true;
  }

  private nextAim(): void {
    const at = this.aims.findIndex((one) => one.text === this.aimed?.text);
    this.aimed = this.aims[(at + 1) % this.aims.length] ?? null;
  }
}
