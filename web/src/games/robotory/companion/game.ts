// A game of RoboTory on a real table, as far as the phone beside it keeps it: who plays, what was done, and the clocks. Whose turn
// it is comes from the board.
import type { RobotoryBoth, RobotorySide } from '../../../protocol/index.ts';

export interface Game {
  readonly names: RobotoryBoth<string>;
  /** Minutes for each player; none without clocks. */
  readonly minutes: number | null;
  /** What each has used up of them, in milliseconds. */
  readonly spent: RobotoryBoth<number>;
  /** Since when the clock runs of whoever is to act; it stands still if there is nothing here. */
  readonly since: number | null;
  /** What was done, in the notation. */
  readonly actions: readonly string[];
  readonly begun: boolean;
}

/** What clocks can be set to, in minutes. */
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

/** Light's clock runs from now on. */
export function begin(game: Game, now: number): Game {
  return { ...game, begun: true, since: game.minutes === null ? null : now };
}

/** Whoever is to act has done it; the other's clock runs. */
export function acted(game: Game, side: RobotorySide, action: string, now: number): Game {
  return { ...settled(game, side, now), actions: [...game.actions, action], since: game.since === null ? null : now };
}

/** The last action did not happen. Time that is gone stays gone. */
export function undone(game: Game, side: RobotorySide | null, now: number): Game {
  const at = side === null ? game : settled(game, side, now);
  return { ...at, actions: game.actions.slice(0, -1), since: game.since === null ? null : now };
}

/** The clocks stand still, or go on. */
export function paused(game: Game, side: RobotorySide, now: number): Game {
  if (game.since !== null) return { ...settled(game, side, now), since: null };
  return game.minutes === null ? game : { ...game, since: now };
}

/** What is left on a clock, in milliseconds; nothing without one. */
export function leftOf(game: Game, side: RobotorySide, toAct: RobotorySide | null, now: number): number | null {
  if (game.minutes === null) return null;
  const running = side === toAct && game.since !== null ? Math.max(0, now - game.since) : 0;
  return Math.max(0, game.minutes * 60_000 - game.spent[side] - running);
}

/** The same players once more, the other one light. */
export function anew(game: Game): Game {
  return { ...freshGame, names: { light: game.names.dark, dark: game.names.light }, minutes: game.minutes };
}

function settled(game: Game, side: RobotorySide, now: number): Game {
  if (game.since === null) return game;
  return { ...game, spent: { ...game.spent, [side]: game.spent[side] + Math.max(0, now - game.since) } };
}

/** What was kept, as far as it can be a game. Whether its actions can be is for the server to say. */
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
