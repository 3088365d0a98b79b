// A position being set up. It may be invalid: the server reports the faults. Immutable, so that every step can be
// undone.
import type { RicochetBoard, RicochetChecked, RicochetDraft, RicochetGoal, RicochetLook, RicochetRule } from '../../../protocol/index.ts';
import { beside } from '../board/geometry.ts';
import { robotAt, sameCell, sameSymbol } from '../board/model.ts';
import type { Barrier, Cell, Direction, Places, Robot, Symbol, Wall } from '../board/model.ts';
import { placesOf, robotsAt } from '../sentences.ts';

export interface Draft {
  readonly board: RicochetBoard;
  readonly places: Places;
  readonly goal: RicochetGoal | null;
  readonly ricochet: RicochetRule;
}

/** Returns a changed draft, or the same one if there is no change. */
export type Edit = (draft: Draft) => Draft;

export function draftOf(seen: RicochetLook | RicochetChecked): Draft {
  const robots = 'markers' in seen ? seen.markers : seen.robots;
  return { board: seen.board, places: placesOf(robots), goal: seen.goal, ricochet: seen.ricochet };
}

/** The draft in the server's format. */
export function sent(draft: Draft, turn = 0): RicochetDraft {
  const { columns, rows, walls, centre, targets, barriers } = draft.board;
  return { ...rest(draft), board: { t: 'own', columns, rows, walls, centre, targets, barriers }, turn };
}

/** A change of a draft's board: printed sections, if given, and a rotation by clockwise quarter turns. */
export interface Relay {
  readonly sections: { readonly faces: string[]; readonly barriers: boolean } | null;
  readonly turn: number;
}

export function relaid(draft: Draft, { sections, turn }: Relay): RicochetDraft {
  if (sections === null) return sent(draft, turn % 4);
  return { ...rest(draft), board: { t: 'sections', ...sections }, turn: turn % 4 };
}

function rest(draft: Draft): Pick<RicochetDraft, 'robots' | 'goal' | 'ricochet'> {
  return { robots: robotsAt(draft.places), goal: draft.goal, ricochet: draft.ricochet };
}

export function putRobot(draft: Draft, robot: Robot, at: Cell): Draft {
  return { ...draft, places: { ...draft.places, [robot]: at } };
}

export function takeRobot(draft: Draft, robot: Robot): Draft {
  const { [robot]: _, ...places } = draft.places;
  return { ...draft, places };
}

/** The robot of a target: an explicit one, or `printed`: the one of the symbol on the space. */
export type Wanted = Robot | 'any' | 'printed';

export function putGoal(draft: Draft, at: Cell, wanted: Wanted): Draft {
  const printed = draft.board.targets.find((target) => sameCell(target.at, at))?.symbol;
  const before = draft.goal === null ? 'red' : draft.goal.robot;
  const robot = wanted === 'any' ? null : wanted !== 'printed' ? wanted : printed === undefined ? before : printed.colour;
  return { ...draft, goal: { robot, at } };
}

export function putBarrier(draft: Draft, barrier: Barrier): Draft {
  const barriers = [...draft.board.barriers.filter((one) => !sameCell(one.at, barrier.at)), barrier];
  return withBoard(draft, { barriers, targets: draft.board.targets.filter((one) => !sameCell(one.at, barrier.at)) });
}

/** Each symbol is unique: an existing one moves. */
export function putSymbol(draft: Draft, at: Cell, symbol: Symbol): Draft {
  const others = draft.board.targets.filter((one) => !sameCell(one.at, at) && !sameSymbol(one.symbol, symbol));
  return withBoard(draft, { targets: [...others, { at, symbol }], barriers: draft.board.barriers.filter((one) => !sameCell(one.at, at)) });
}

export function toggleBlock(draft: Draft, at: Cell): Draft {
  const there = draft.board.centre.some((one) => sameCell(one, at));
  const centre = there ? draft.board.centre.filter((one) => !sameCell(one, at)) : [...draft.board.centre, at];
  return withBoard(draft, { centre });
}

export function toggleWall(draft: Draft, at: Cell, side: Direction): Draft {
  const wall = wallAt(at, side);
  const { columns, rows } = draft.board;
  const beyond = beside(wall.at, wall.side === 'right' ? 'right' : 'down');
  // The outer edge is closed anyway.
  if (wall.at.x < 0 || wall.at.y < 0 || beyond.x >= columns || beyond.y >= rows) return draft;
  const same = (one: Wall) => one.side === wall.side && sameCell(one.at, wall.at);
  const there = draft.board.walls.some(same);
  return withBoard(draft, { walls: there ? draft.board.walls.filter((one) => !same(one)) : [...draft.board.walls, wall] });
}

/** A wall in canonical form: on the right of a space or below it. */
function wallAt(at: Cell, side: Direction): Wall {
  if (side === 'up') return { at: beside(at, 'up'), side: 'below' };
  if (side === 'left') return { at: beside(at, 'left'), side: 'right' };
  return { at, side: side === 'right' ? 'right' : 'below' };
}

/** Removes the topmost item of a space. */
export function erase(draft: Draft, at: Cell): Draft {
  const robot = robotAt(draft.places, at);
  if (robot !== undefined) return takeRobot(draft, robot);
  const here = (one: { readonly at: Cell }) => sameCell(one.at, at);
  const { barriers, targets, centre, walls } = draft.board;
  if (barriers.some(here)) return withBoard(draft, { barriers: barriers.filter((one) => !here(one)) });
  if (targets.some(here)) return withBoard(draft, { targets: targets.filter((one) => !here(one)) });
  if (centre.some((one) => sameCell(one, at))) return toggleBlock(draft, at);
  const around = (['up', 'right', 'down', 'left'] as const).map((side) => wallAt(at, side));
  const kept = walls.filter((wall) => !around.some((one) => one.side === wall.side && sameCell(one.at, wall.at)));
  return kept.length === walls.length ? draft : withBoard(draft, { walls: kept });
}

/** Another size; items outside are removed, but robots stay to be placed again. */
export function resize(draft: Draft, { columns, rows }: Pick<RicochetBoard, 'columns' | 'rows'>): Draft {
  const inside = (cell: Cell) => cell.x < columns && cell.y < rows;
  const { walls, centre, targets, barriers } = draft.board;
  return withBoard(draft, {
    columns,
    rows,
    walls: walls.filter(
      (one) => inside(one.at) && !(one.side === 'right' && one.at.x === columns - 1) && !(one.side === 'below' && one.at.y === rows - 1),
    ),
    centre: centre.filter(inside),
    targets: targets.filter((one) => inside(one.at)),
    barriers: barriers.filter((one) => inside(one.at)),
  });
}

/** An empty board with the robots. */
export function emptied(draft: Draft): Draft {
  return withBoard(draft, { walls: [], centre: [], targets: [], barriers: [] });
}

function withBoard(draft: Draft, changed: Partial<RicochetBoard>): Draft {
  return { ...draft, board: { ...draft.board, ...changed } };
}
