// The state of a RoboTory game on a real table: the players, the actions, and the clocks. Whose turn it is follows from
// the board.
import type { RobotoryBoth, RobotorySide } from '../../../protocol/index.ts';

export interface Game {
  readonly names: RobotoryBoth<string>;
  /** Minutes for each player; null without clocks. */
  readonly minutes: number | null;
  /** The time used by each, in milliseconds. */
  readonly spent: RobotoryBoth<number>;
  /** The start of the running clock; null while it is paused. */
  readonly since: number | null;
  /** The actions, in the notation. */
  readonly actions: readonly string[];
  readonly begun: boolean;
}

/** The choices of clocks, in minutes. */
export const CLOCKS = [null, 5, 10, 20] as const;
export const NAME_MAX = 24;

export const freshGame: Game = {
  names: { light: '', dark: '' },
  minutes: null,
  spent: { light: 0, dark: 0 },
  since: null,
  actions: [],
  begun: false,
};

/** Starts light's clock. */
export function begin(game: Game, now: number): Game {
  return { ...game, begun: true, since: game.minutes === null ? null : now };
}

/** Records an action; the other player's clock runs. */
export function acted(game: Game, side: RobotorySide, action: string, now: number): Game {
  return { ...settled(game, side, now), actions: [...game.actions, action], since: game.since === null ? null : now };
}

/** Undoes the last action. The time used stays used. */
export function undone(game: Game, side: RobotorySide | null, now: number): Game {
  const at = side === null ? game : settled(game, side, now);
  return { ...at, actions: game.actions.slice(0, -1), since: game.since === null ? null : now };
}

/** Pauses the clocks, or resumes them. */
export function paused(game: Game, side: RobotorySide, now: number): Game {
  if (game.since !== null) return { ...settled(game, side, now), since: null };
  return game.minutes === null ? game : { ...game, since: now };
}

/** The time left on a clock, in milliseconds; null without one. */
export function leftOf(game: Game, side: RobotorySide, toAct: RobotorySide | null, now: number): number | null {
  if (game.minutes === null) return null;
  const running = side === toAct && game.since !== null ? Math.max(0, now - game.since) : 0;
  return Math.max(0, game.minutes * 60_000 - game.spent[side] - running);
}

/** A new game with the same players, sides swapped. */
export function anew(game: Game): Game {
  return { ...freshGame, names: { light: game.names.dark, dark: game.names.light }, minutes: game.minutes };
}

function settled(game: Game, side: RobotorySide, now: number): Game {
  if (game.since === null) return game;
  return { ...game, spent: { ...game.spent, [side]: game.spent[side] + Math.max(0, now - game.since) } };
}

/** The stored game, as far as it is valid. The server validates its actions. */
export function readGame(kept: unknown): Game {
  const { names, minutes, spent, since, actions, begun } = (kept ?? {}) as Partial<Game>;
  const both = (pair: unknown, type: 'string' | 'number') => {
    const { light, dark } = (pair ?? {}) as Partial<RobotoryBoth<unknown>>;
    return typeof light === type && typeof dark === type;
  };
  const whole =
    both(names, 'string') &&
    both(spent, 'number') &&
    CLOCKS.some((one) => one === minutes) &&
    (since === null || typeof since === 'number') &&
    typeof begun === 'boolean' &&
    Array.isArray(actions) &&
    actions.every((one) => typeof one === 'string');
  return whole ? (kept as Game) : freshGame;
}
