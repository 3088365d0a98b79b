// Formats input as notation: actions and positions. The server validates them.
import type {
  RobotoryAction,
  RobotoryBoard,
  RobotoryDisc,
  RobotoryDiscs,
  RobotoryLook,
  RobotoryRobot,
  RobotorySide,
} from '../../protocol/index.ts';

const robotLetters: Readonly<Record<RobotoryRobot, string>> = { white: 'w', black: 'b', red: 'r' };
const discLetters: Readonly<Record<RobotoryDisc, string>> = { white: 'W', black: 'B' };

/** The content of a hexagon during setup. */
export type Content = { readonly robot: RobotoryRobot } | { readonly disc: RobotoryDisc } | null;

/** A position being set up. */
export interface Draft extends Pick<RobotoryLook, 'supplies' | 'reserve' | 'end'> {
  readonly hexes: readonly Content[];
  readonly to_act: RobotorySide;
}

export function discsText({ white, black }: RobotoryDiscs): string {
  return 'W'.repeat(white) + 'B'.repeat(black);
}

export function pathText(robot: RobotoryRobot, path: readonly number[], board: RobotoryBoard): string {
  return `${robotLetters[robot]}:${path.map((hex) => board.hexes[hex]?.name ?? '').join('-')}`;
}

export function actionText(action: RobotoryAction, board: RobotoryBoard): string {
  switch (action.t) {
    case 'place':
      return `${discLetters[action.disc]}${board.hexes[action.hex]?.name ?? ''}`;
    case 'move':
      return pathText(action.robot, action.path, board);
    case 'refill':
      return `+${discsText(action.discs)}`;
    default:
      return action satisfies never;
  }
}

/** Parses an action; null if it is invalid. */
export function actionOf(text: string, board: RobotoryBoard): RobotoryAction | null {
  const hexOf = (name: string) => board.hexes.findIndex((hex) => hex.name === name);
  const discs = /^\+(W*)(B*)$/.exec(text);
  if (discs !== null) return { t: 'refill', discs: { white: discs[1]?.length ?? 0, black: discs[2]?.length ?? 0 } };
  const [letter = '', rest = ''] = text.includes(':') ? text.split(':', 2) : [text.slice(0, 1), text.slice(1)];
  const path = rest.split('-').map(hexOf);
  const [hex = -1] = path;
  if (path.includes(-1)) return null;
  const robot = (['white', 'black', 'red'] as const).find((one) => robotLetters[one] === letter);
  if (text.includes(':')) return robot === undefined || path.length < 2 ? null : { t: 'move', robot, path };
  const disc = (['white', 'black'] as const).find((one) => discLetters[one] === letter);
  return disc === undefined || path.length !== 1 ? null : { t: 'place', disc, hex };
}

/** The position line of a draft, valid or not. */
export function draftText(draft: Draft, board: RobotoryBoard): string {
  const columns: string[] = [];
  board.hexes.forEach((hex, at) => {
    columns[hex.x] = (columns[hex.x] ?? '') + letterOf(draft.hexes[at] ?? null);
  });
  const packed = columns.map((column) => column.replace(/\.+/g, (free) => String(free.length)));
  const supply = (discs: RobotoryDiscs) => discsText(discs) || '-';
  const { white, black } = draft.reserve;
  const line = `${packed.join('/')} ${supply(draft.supplies.light)}/${supply(draft.supplies.dark)} ${white}W${black}B ${draft.to_act[0]}`;
  return draft.end === 'reserve' ? line : `${line} ${draft.end}`;
}

/** The draft of a position. */
export function draftOf(seen: Pick<RobotoryLook, 'board' | 'robots' | 'discs' | 'supplies' | 'reserve' | 'to_act' | 'end'>): Draft {
  const hexes: Content[] = seen.board.hexes.map(() => null);
  for (const { robot, hex } of seen.robots) hexes[hex] = { robot };
  for (const { disc, hex } of seen.discs) hexes[hex] = { disc };
  return { hexes, supplies: seen.supplies, reserve: seen.reserve, to_act: seen.to_act ?? 'light', end: seen.end };
}

/** The draft with new content on a hexagon. A robot is unique, so it moves there. */
export function put(draft: Draft, hex: number, content: Content): Draft {
  const robot = content !== null && 'robot' in content ? content.robot : null;
  const hexes = draft.hexes.map((old, at) => {
    if (at === hex) return content;
    return old !== null && 'robot' in old && old.robot === robot ? null : old;
  });
  return { ...draft, hexes };
}

function letterOf(content: Content): string {
  if (content === null) return '.';
  return 'robot' in content ? robotLetters[content.robot] : discLetters[content.disc];
}
