// The state of the study board: a board, a task and a route. Every change is a request to the server, and the page
// shows the last answer; there are no rules here.
import type { MicroBoardAnalysis, MicroLook, MicroSections, MicroSolution } from '../../../connection/protocol.ts';
import { Study } from '../../../app/study/study.svelte.ts';
import { call } from '../../../lib/api.ts';
import { boardName } from '../builder/arrange.ts';

export type Role = 'start' | 'target' | 'via';

/** The rule book's board and task. */
export const FIRST = 'black-1n4e3e2n:P1-W2';

/** The maximum number of routes listed; there can be astronomically many. */
export const LISTED_MAX = 100;

/** The spaces of a task by name; some may not be chosen yet. */
export interface Named {
  readonly start: string;
  readonly target: string;
  readonly via: string | null;
}

/** A task with a space in another role. Conflicting roles are swapped, so that one tap is always enough. */
export function chosen(task: Named, role: Role, space: string): Named {
  const old = task[role];
  const other = (['start', 'target', 'via'] as const).find((one) => one !== role && task[one] === space);
  const next = { ...task, [role]: space };
  if (other === undefined) return next;
  return old === null ? task : { ...next, [other]: old };
}

export function taskText({ start, target, via }: Named): string {
  return [start, ...(via === null ? [] : [via]), target].join('-');
}

export class MicroStudy extends Study {
  look = $state.raw<MicroLook | null>(null);
  solution = $state.raw<MicroSolution | null>(null);
  analysis = $state.raw<MicroBoardAnalysis | null>(null);
  /** The length of the listed routes; the shortest if none was chosen. */
  length = $state<number | null>(null);
  readonly board = $derived(this.look?.board ?? null);
  readonly round = $derived(this.look?.round ?? null);
  /** The board in the notation. */
  readonly boardText = $derived(this.look?.position.split(':')[0] ?? '');

  /** Opens a position, optionally with a route. Returns whether it is valid. */
  async open(position: string, route = ''): Promise<boolean> {
    const look = await this.ask((signal) => call('POST /api/micro/look', { position, route }, { signal }));
    if (look === null) return false;
    const before = this.look;
    this.look = look;
    if (look.position !== before?.position) {
      this.solution = null;
      this.length = null;
    }
    if (look.board.name !== before?.board.name) this.analysis = null;
    return true;
  }

  /** Moves the robot to a space. */
  step(space: number): void {
    const { look, round } = this;
    const name = look?.board.spaces[space]?.name;
    if (look == null || round === null || name === undefined) return;
    void this.open(look.position, `${round.route_text} ${name}`);
  }

  /** Moves the robot back to where it was after this many moves. */
  back(moves: number): void {
    const { look, round } = this;
    if (look === null || round === null) return;
    void this.open(
      look.position,
      round.route_text
        .split(' ')
        .slice(0, Math.max(0, moves) + 1)
        .join(' '),
    );
  }

  /** Changes the start, the target or the intermediate space. */
  choose(role: Role, space: number): void {
    const { look } = this;
    const name = look?.board.spaces[space]?.name;
    const task = this.named();
    if (look === null || task === null || name === undefined) return;
    void this.open(`${this.boardText}:${taskText(chosen(task, role, name))}`);
  }

  /** Adds an intermediate space, any that is free, or removes it. */
  experts(on: boolean): void {
    const task = this.named();
    if (task === null) return;
    const free = this.board?.spaces.find((space) => space.name !== task.start && space.name !== task.target)?.name ?? null;
    void this.open(`${this.boardText}:${taskText({ ...task, via: on ? (task.via ?? free) : null })}`);
  }

  /** Changes the sections, and start and target to the spaces with these names. */
  arrange(sections: MicroSections, start: string | null = null, target: string | null = null): void {
    let task = this.named();
    if (task === null) return void this.open(boardName(sections));
    if (start !== null) task = chosen(task, 'start', start);
    if (target !== null) task = chosen(task, 'target', target);
    void this.open(`${boardName(sections)}:${taskText(task)}`);
  }

  /** Rotates or swaps sections. */
  readonly change = (change: (sections: MicroSections) => MicroSections): void => {
    const sections = this.look?.sections;
    if (sections != null) this.arrange(change(sections));
  };

  /** Another random board with a random task. */
  readonly shuffle = () => this.roll('all');

  /** Opens a task from the list of the hardest. */
  task(text: string): void {
    void this.open(`${this.boardText}:${text}`);
  }

  async roll(what: 'task' | 'all'): Promise<void> {
    const board = what === 'task' ? { board: this.boardText } : {};
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const experts = this.round?.task.via != null;
    const rolled = await this.beside(() => call('POST /api/micro/random', { seed, experts, ...board }));
    if (rolled !== null) await this.open(rolled.position);
  }

  /** Requests the routes of the chosen length, and the possible lengths. */
  async solve(length: number | null = null): Promise<void> {
    const position = this.look?.position;
    if (position === undefined || this.round === null) return;
    const found = await this.beside(() =>
      call('POST /api/micro/solve', { position, most: LISTED_MAX, ...(length === null ? {} : { moves: length }) }),
    );
    if (found === null || this.look?.position !== position) return;
    this.solution = found;
    this.length = length;
  }

  async analyse(): Promise<void> {
    const name = this.board?.name;
    if (name === undefined || this.analysis !== null) return;
    const found = await this.beside(() => call('POST /api/micro/analyse', { board: name }));
    if (this.board?.name === name) this.analysis = found;
  }

  /** The indices of a route's spaces. */
  places(route: string): number[] {
    return route.split(' ').map((name) => this.board?.spaces.findIndex((space) => space.name === name) ?? -1);
  }

  private named(): Named | null {
    const { look, round } = this;
    if (look === null) return null;
    const name = (at: number) => look.board.spaces[at]?.name ?? '';
    // The default task of a board without one.
    if (round === null) return { start: name(0), target: name(35), via: null };
    const { start, target, via } = round.task;
    return { start: name(start), target: name(target), via: via === null ? null : name(via) };
  }
}
