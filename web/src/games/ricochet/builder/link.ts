// A board with robots in a link to a new table, and in a table's options.
import type { Laid } from '../../../lib/router.svelte.ts';
import type { GameOptionsInfo, Options, RicochetBuilt, RicochetRobotAt } from '../../../protocol/index.ts';
import { cellName, cellOf, letters, robotOf, type Robot } from '../board/model.ts';

type Chosen = Extract<Options['game'], { t: 'ricochet' }>;

/** The robots besides the four colours, each with its own option. */
const extras = ['black', 'transparent'] as const;

/** `RA1-GC5`, as in positions. */
export function robotsText(placed: readonly RicochetRobotAt[]): string {
  return placed.map(({ robot, at }) => letters[robot] + cellName(at)).join('-');
}

/** Parses `RA1-GC5`. Invalid parts are skipped: the server reports what is missing then. */
export function robotsOf(text: string): RicochetRobotAt[] {
  return [...text.toUpperCase().matchAll(/([RGBYKT])([A-P](?:1[0-6]|[1-9]))(?!\d)/g)].flatMap(([, letter = '', cell = '']) => {
    const robot = robotOf(letter);
    return robot === undefined ? [] : [{ robot, at: cellOf(cell) }];
  });
}

/** True if a table can use a board of this name: four printed sections with all their contents. */
export function isPrinted(board: string): boolean {
  return /^([rgby][1-4]){4}$/.test(board);
}

/** Options with a given board and robots that are placed or random. The board's barriers are included. */
export function withBoard(game: Chosen, board: string, placed: readonly RicochetRobotAt[], defaults: Chosen): Chosen {
  const chosen: Chosen = { ...game, board, barriers: defaults.barriers, robots: placed.length === 0 ? null : [...placed] };
  if (placed.length === 0) return chosen;
  const on = (extra: (typeof extras)[number]) => placed.some((one) => one.robot === extra);
  return { ...chosen, black: on('black'), transparent: on('transparent') };
}

/** A table's options with the board of a link. */
export function fromLink(options: Options, info: GameOptionsInfo, laid: Laid): Options {
  return { ...options, game: withBoard(options.game as Chosen, laid.board, robotsOf(laid.robots), info.defaults.game as Chosen) };
}

export function withBuilt(game: Chosen, built: RicochetBuilt, defaults: Chosen): Chosen {
  return withBoard(game, built.board.name, built.robots, defaults);
}

/** The four faces of a printed board's name. */
export function facesOf(board: string): string[] {
  return board.match(/../g) ?? [];
}

export function extrasOf(game: Chosen): Robot[] {
  return extras.filter((extra) => game[extra]);
}
