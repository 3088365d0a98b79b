// What is being studied: a board, a task and a route. Every change is a question to the server, and the page shows the
// last answer; so nothing here knows a rule.
import type { MicroBoardAnalysis, MicroLook, MicroSections, MicroSolution } from '../../../connection/protocol.ts';
import { Study } from '../../../frame/study/study.svelte.ts';
import { call } from '../../../lib/api.ts';
import { boardName } from '../builder/arrange.ts';

export type Role = 'start' | 'target' | 'via';

/** The rule book's board and task. */
export const FIRST = 'black-1n4e3e2n:P1-W2';

/** More routes than this are not listed; there can be astronomically many. */
export const LISTED_MAX = 100;

/** The spaces of a task by their names; some may not be chosen yet. */
export interface Named {
  readonly start: string;
  readonly target: string;
  readonly via: string | null;
}

/** A task with a space in another role. Where two roles would meet, they swap, so that one tap is always enough. */
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
  /** Which length the routes should have; the shortest if none was chosen. */
  length = $state<number | null>(null);
  readonly board = $derived(this.look?.board ?? null);
  readonly round = $derived(this.look?.round ?? null);

  /** Opens a position, and a route on it if there is one. Gives back whether it can be. */
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

  /** The robot goes on to a space. */
  step(space: number): void {
    const { look, round } = this;
    const name = look?.board.spaces[space]?.name;
    if (look == null || round === null || name === undefined) return;
    void this.open(look.position, `${round.route_text} ${name}`);
  }

  /** The robot goes back to where it was after so many moves. */
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

  /** Puts start, target or intermediate space elsewhere. */
  choose(role: Role, space: number): void {
    const { look } = this;
    const name = look?.board.spaces[space]?.name;
    const task = this.named();
    if (look === null || task === null || name === undefined) return;
    void this.open(`${this.boardText()}:${taskText(chosen(task, role, name))}`);
  }

  /** Adds an intermediate space, any that is free, or takes it away. */
  experts(on: boolean): void {
    const task = this.named();
    if (task === null) return;
    const free = this.board?.spaces.find((space) => space.name !== task.start && space.name !== task.target)?.name ?? null;
    void this.open(`${this.boardText()}:${taskText({ ...task, via: on ? (task.via ?? free) : null })}`);
  }

  arrange(sections: MicroSections): void {
    const task = this.named();
    void this.open(task === null ? boardName(sections) : `${boardName(sections)}:${taskText(task)}`);
  }

  /** A task from the list of the hardest. */
  task(text: string): void {
    void this.open(`${this.boardText()}:${text}`);
  }

  async roll(what: 'task' | 'all'): Promise<void> {
    const board = what === 'task' ? { board: this.boardText() } : {};
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const experts = this.round?.task.via != null;
    const rolled = await this.beside(() => call('POST /api/micro/random', { seed, experts, ...board }));
    if (rolled !== null) await this.open(rolled.position);
  }

  /** The routes of the chosen length, and which lengths there are. */
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

  /** The names of a route's spaces as their places. */
  places(route: string): number[] {
    return route.split(' ').map((name) => this.board?.spaces.findIndex((space) => space.name === name) ?? -1);
  }

  private boardText(): string {
    return this.look?.position.split(':')[0] ?? '';
  }

  private named(): Named | null {
    const { look, round } = this;
    if (look === null) return null;
    const name = (at: number) => look.board.spaces[at]?.name ?? '';
    // A board without a task gets the first one that comes to mind.
    if (round === null) return { start: name(0), target: name(35), via: null };
    const { start, target, via } = round.task;
    return { start: name(start), target: name(target), via: via === null ? null : name(via) };
  }
}
