// The interface of a game with puzzles towards the puzzle page.
import type { Component, Snippet } from 'svelte';
import type { Hint, PuzzleBest, PuzzleBoard, PuzzleGame, PuzzleState } from '../../connection/protocol.ts';
import type { Attempt } from './attempt.svelte.ts';
import type { Looking } from './solution-view.ts';

type Of<All, Game> = Extract<All, { t: Game }>;

export interface PuzzleProps<Game extends PuzzleGame = PuzzleGame> {
  readonly attempt: Attempt;
  readonly printed: Of<PuzzleBoard, Game>;
  readonly stands: Of<PuzzleState, Game>;
  readonly best: Of<PuzzleBest, Game> | null;
  readonly looking: Looking | null;
  readonly panel: Snippet;
}

export interface PictureProps<Game extends PuzzleGame = PuzzleGame> {
  /** In the notation of the game. */
  readonly position: string;
  readonly printed: Of<PuzzleBoard, Game>;
}

export interface Puzzling<Game extends PuzzleGame = PuzzleGame> {
  /** The board with its move input. */
  readonly Puzzle: Component<PuzzleProps<Game>>;
  /** The board as a picture. */
  readonly Picture: Component<PictureProps<Game>>;
  /** The moves so far, where the board does not show them. */
  readonly Made?: Component<{ readonly stands: Of<PuzzleState, Game> }>;
  /** The task. */
  task(board: Of<PuzzleBoard, Game>): string;
  /** Instructions for moving. */
  how(): string;
  /** The position in the notation for the study board, where it differs from the server's. */
  position?(board: Of<PuzzleBoard, Game>): string;
  /** A game-specific hint in words; undefined for a hint that all games share. */
  hint(hint: Hint, board: Of<PuzzleBoard, Game>): string | undefined;
  /** The names of its hints, if they are not distance and move. */
  asks?(ask: 'distance' | 'move'): string;
  /** The number of steps of a solution, if that is not its number of moves. */
  steps?(way: Looking['way'], stands: Of<PuzzleState, Game>, best: Of<PuzzleBest, Game> | null): number;
}

/** The page passes a game's puzzle only data of that game, which the types cannot express. */
export function puzzling<Game extends PuzzleGame>(own: Puzzling<Game>): Puzzling {
  return own as unknown as Puzzling;
}
