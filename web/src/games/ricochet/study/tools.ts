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

/** The draft after using the tool on a space; a wall is drawn on its right. */
export function use(tool: Tool, draft: Draft, at: Cell): Draft {
  switch (tool.t) {
    case 'robot':
      return putRobot(draft, tool.robot, at);
    case 'goal':
      return putGoal(draft, at, tool.wanted);
    case 'wall':
      return toggleWall(draft, at, 'right');
    case 'barrier':
      return putBarrier(draft, { at, colour: tool.colour, lean: tool.lean });
    case 'symbol':
      return putSymbol(draft, at, { shape: tool.shape, colour: tool.shape === 'vortex' ? null : tool.colour });
    case 'block':
      return toggleBlock(draft, at);
    case 'erase':
      return erase(draft, at);
    default:
      return tool satisfies never;
  }
}
