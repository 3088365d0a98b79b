// The effect of a tool on a draft.
import type { Cell, Colour, Robot, Shape } from '../board/model.ts';
import { erase, putBarrier, putGoal, putRobot, putSymbol, toggleBlock, toggleWall, type Draft, type Wanted } from './draft.ts';

export type Tool =
  | { readonly t: 'robot'; readonly robot: Robot }
  | { readonly t: 'goal'; readonly wanted: Wanted }
  | { readonly t: 'wall' }
  | { readonly t: 'barrier'; readonly colour: Colour; readonly lean: 'slash' | 'backslash' }
  | { readonly t: 'symbol'; readonly colour: Colour; readonly shape: Shape }
  | { readonly t: 'block' }
  | { readonly t: 'erase' };

export const kinds = ['goal', 'wall', 'barrier', 'symbol', 'block', 'erase'] as const;

/** A tool of each kind with its initial settings. */
export const initial: Readonly<Record<(typeof kinds)[number], Tool>> = {
  goal: { t: 'goal', wanted: 'printed' },
  wall: { t: 'wall' },
  barrier: { t: 'barrier', colour: 'red', lean: 'slash' },
  symbol: { t: 'symbol', colour: 'red', shape: 'moon' },
  block: { t: 'block' },
  erase: { t: 'erase' },
};

/** The draft after using each tool on a space; a wall is drawn on its right. */
const effects: { readonly [T in Tool['t']]: (draft: Draft, at: Cell, tool: Extract<Tool, { t: T }>) => Draft } = {
  robot: (draft, at, { robot }) => putRobot(draft, robot, at),
  goal: (draft, at, { wanted }) => putGoal(draft, at, wanted),
  wall: (draft, at) => toggleWall(draft, at, 'right'),
  barrier: (draft, at, { colour, lean }) => putBarrier(draft, { at, colour, lean }),
  symbol: (draft, at, { shape, colour }) => putSymbol(draft, at, { shape, colour: shape === 'vortex' ? null : colour }),
  block: toggleBlock,
  erase,
};

export function use(tool: Tool, draft: Draft, at: Cell): Draft {
  return (effects[tool.t] as (draft: Draft, at: Cell, tool: Tool) => Draft)(draft, at, tool);
}
