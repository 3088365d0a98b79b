// The games, as links and messages name them.
import { GAMES, type Fact, type GameKind, type PuzzleGame } from '../protocol/index.ts';

export type Game = GameKind;
export const games = GAMES;
/** Those that have puzzles. */
export const puzzleGames: readonly PuzzleGame[] = ['ricochet', 'micro', 'robotory'];

export function isPuzzleGame(game: Game): game is PuzzleGame {
  return puzzleGames.some((one) => one === game);
}

/** The preset of somebody who plays alone: against a clock, or both sides of a game for two at one screen. */
export const alonePresets: Readonly<Record<Game, 'solo' | 'hot-seat'>> = { ricochet: 'solo', micro: 'solo', robotory: 'hot-seat' };

/** Whether this happened in a game, and not around it. */
export function isOfGame(fact: Fact): fact is Extract<Fact, { t: Game }> {
  return games.some((game) => game === fact.t);
}
