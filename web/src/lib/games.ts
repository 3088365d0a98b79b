// The games, by the names used in links and messages.
import { GAMES, type EventKind, type GameKind, type PuzzleGame } from '../protocol/index.ts';

export type Game = GameKind;
export const games = GAMES;
/** The games with puzzles. */
export const puzzleGames: readonly PuzzleGame[] = ['ricochet', 'micro', 'robotory'];

export function isPuzzleGame(game: Game): game is PuzzleGame {
  return puzzleGames.some((one) => one === game);
}

/** The preset for a single player: against a clock, or both sides of a two-player game at one screen. */
export const alonePresets: Readonly<Record<Game, 'solo' | 'hot-seat'>> = { ricochet: 'solo', micro: 'solo', robotory: 'hot-seat' };

/** True if this event belongs to a game rather than to the table. */
export function isOfGame(fact: EventKind): fact is Extract<EventKind, { t: Game }> {
  return games.some((game) => game === fact.t);
}
