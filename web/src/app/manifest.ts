// The interface of a game towards the app. Each game implements it in games/<game>/index.ts, the only file that is
// imported from outside its folder. Texts are found by the game's name: `game.<game>`, `home.<game>` and so on.
import type { Component } from 'svelte';
import type { Key } from '../lib/i18n.svelte.ts';
import type { BoardView, GameOptions, GameView, View } from '../protocol/index.ts';
import type { BoardField } from './builder/board-field.ts';
import type { TableProps } from './contract.ts';
import type { Learning } from './learn/lessons.ts';
import type { Moments } from './highlights/highlights.ts';
import type { Puzzling } from './puzzles/puzzle-contract.ts';
import type { Replaying } from './replay/replaying.ts';
import type { Rules } from './rules/rules.ts';

/** A lazily loaded module, so that the first view does not load three games. */
export type Later<What> = () => Promise<{ readonly default: What }>;

export interface StudyProps {
  /** The position of the link; the game chooses one if there is none. */
  readonly position: string | undefined;
  readonly moves: string;
  readonly moment: number | null;
}

export interface TasteProps {
  /** The number of the puzzle; they repeat. */
  readonly number: number;
  /** Called when it is solved, with the number of moves. */
  readonly onsolved: (moves: number) => void;
}

export interface Manifest {
  /** The picture of the game. */
  readonly Art: Component;
  /** One of its robots. */
  readonly Figure: Component;
  /** The maximum number of seats, and whether players can join a running game. */
  readonly seats: { readonly most: number; readonly late: boolean };
  /** The handicaps that a table can grant a newcomer. */
  readonly handicaps: readonly ('ties' | 'time' | 'start')[];
  /** A score in words. */
  readonly score: (n: number) => string;
  /** True if these options are for a single player. */
  readonly isAlone: (options: GameOptions) => boolean;
  /** Options without effect given the others: a form hides them. */
  readonly settled?: (options: GameOptions) => readonly string[];
  /** The time options of the printed rules. A table lists every other clock that runs there. */
  readonly bookClocks: readonly string[];
  /** The outcome of random options, by the option's name. */
  readonly got?: (board: BoardView) => Readonly<Record<string, string>>;
  /** The seat that the game waits for; undefined while all players think. */
  readonly turn: (game: GameView) => number | undefined;
  /** The table component, and the highlights of a game. */
  readonly table: () => Promise<{ readonly default: Component<TableProps>; readonly moments: Moments }>;
  readonly study: Later<Component<StudyProps>>;
  readonly learn: Later<Learning>;
  readonly replay: Later<Replaying>;
  readonly puzzle?: Later<Puzzling>;
  /** A small puzzle for the first page, for one of the games. */
  readonly taste?: Later<Component<TasteProps>>;
  /** The referee page for games on a real table. */
  readonly companion: Later<Component>;
  /** The engine's results on openings. */
  readonly openings?: Later<Component>;
  /** The question to the host before the start, if it matters who begins. */
  readonly whoBegins?: { readonly question: Key; readonly hint: Key; readonly usual: (options: GameOptions) => number | null };
  /** The options for a player of this strength, if they can be easier: 0 is the first game (lib/strength.ts). */
  readonly ease?: (options: GameOptions, step: number) => GameOptions;
  /** The reason of a result that the scores do not show. */
  readonly decided?: (view: View) => string | undefined;
  /** The rules, for the dialog at a table. */
  readonly rules: Later<Rules>;
  /** The field for choosing the board before a game, if there is a choice. */
  readonly boardField?: () => Promise<BoardField>;
}
