// The games, as links and messages name them.
import type { GameKind, PuzzleGame } from '../protocol/index.ts';

export type Game = GameKind;
export const games: readonly Game[] = ['ricochet', 'micro', 'robotory'];
/** Those that have puzzles. */
export const puzzleGames: readonly PuzzleGame[] = ['ricochet', 'micro'];

export function isPuzzleGame(game: Game): game is PuzzleGame {
  return puzzleGames.some((one) => one === game);
}
