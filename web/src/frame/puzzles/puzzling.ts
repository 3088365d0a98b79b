// What a game that has puzzles gives to their page.
import type { Component, Snippet } from 'svelte';
import type { Hint, PuzzleBest, PuzzleBoard, PuzzleGame, PuzzleState } from '../../connection/protocol.ts';
import type { Attempt } from './attempt.svelte.ts';
import type { Looking } from './looking.ts';

type Of<All, Game> = Extract<All, { t: Game }>;

export interface PuzzleProps<Game extends PuzzleGame = PuzzleGame> {
  readonly attempt: Attempt;
  readonly printed: Of<PuzzleBoard, Game>;
  readonly stands: Of<PuzzleState, Game>;
  readonly best: Of<PuzzleBest, Game> | null;
  readonly looking: Looking | null;
  readonly panel: Snippet;
}

export interface Puzzling<Game extends PuzzleGame = PuzzleGame> {
  /** The board, with the hands that move on it. */
  readonly Puzzle: Component<PuzzleProps<Game>>;
  /** The moves so far, where the board does not show them. */
  readonly Made?: Component<{ readonly stands: Of<PuzzleState, Game> }>;
  /** What has to be done. */
  task(board: Of<PuzzleBoard, Game>): string;
  /** How moves are made here. */
  how(): string;
  /** The position in the notation, to study it afterwards, where the page likes another one than the server's. */
  position?(board: Of<PuzzleBoard, Game>): string;
  /** A hint of this game in words; nothing if it is one that every game has. */
  hint(hint: Hint, board: Of<PuzzleBoard, Game>): string | undefined;
  /** What its hints are called, if they are not how far it is and which move. */
  asks?(ask: 'distance' | 'move'): string;
  /** How many steps a way has to walk through, if these are not its moves. */
  steps?(way: Looking['way'], stands: Of<PuzzleState, Game>, best: Of<PuzzleBest, Game> | null): number;
}

/** The page gives a game's puzzle only what is of that game, which types cannot know. */
export function puzzling<Game extends PuzzleGame>(own: Puzzling<Game>): Puzzling {
  return own as unknown as Puzzling;
}
