// What the frame asks of a game. Each game says it in games/<game>/index.ts, its front door: nothing else outside the
// game's folder knows what is inside. Texts are found by the game's name: `game.<game>`, `home.<game>` and their like.
import type { Component } from 'svelte';
import type { Key } from '../lib/i18n.svelte.ts';
import type { BoardView, GameOptions, GameView, View } from '../protocol/index.ts';
import type { BoardField } from './builder/board-field.ts';
import type { TableProps } from './contract.ts';
import type { Learning } from './learn/lessons.ts';
import type { Moments } from './moments/moments.ts';
import type { Puzzling } from './puzzles/puzzling.ts';
import type { Replaying } from './replay/replaying.ts';
import type { Rules } from './rules/rules.ts';

/** Something that is loaded when it is opened, so that nobody waits for three games. */
export type Later<What> = () => Promise<{ readonly default: What }>;

export interface StudyProps {
  /** What the link says; the game chooses where it says nothing. */
  readonly position: string | undefined;
  readonly moves: string;
  readonly moment: number | null;
}

export interface TasteProps {
  /** Which of its puzzles: they go round. */
  readonly number: number;
  /** Solved, in so many moves. */
  readonly onsolved: (moves: number) => void;
}

export interface Manifest {
  /** Its picture. */
  readonly Art: Component;
  /** How many can sit at its table, and whether somebody can join a game that runs. */
  readonly seats: { readonly most: number; readonly late: boolean };
  /** What a table can grant a newcomer. */
  readonly handicaps: readonly ('ties' | 'time' | 'start')[];
  /** So much of what its players collect, in words. */
  readonly score: (n: number) => string;
  /** Whether these options are for one person alone. */
  readonly isAlone: (options: GameOptions) => boolean;
  /** The options that say nothing with the others as they are: a form leaves them out. */
  readonly settled?: (options: GameOptions) => readonly string[];
  /** The options of time that are in the printed rules. A table names every other clock that runs there. */
  readonly bookClocks: readonly string[];
  /** What came of options that leave something to luck, by the option's name. */
  readonly got?: (board: BoardView) => Readonly<Record<string, string>>;
  /** The seat that the game waits for; nobody while everybody thinks. */
  readonly turn: (game: GameView) => number | undefined;
  /** Its table, and what people remember of a game. */
  readonly table: () => Promise<{ readonly default: Component<TableProps>; readonly moments: Moments }>;
  readonly study: Later<Component<StudyProps>>;
  readonly learn: Later<Learning>;
  readonly replay: Later<Replaying>;
  readonly puzzle?: Later<Puzzling>;
  /** A small puzzle for the first page, for one of the games. */
  readonly taste?: Later<Component<TasteProps>>;
  /** A page that helps people who play it on a real table. */
  readonly companion: Later<Component>;
  /** Who wins, and how games begin: what the engine found out. */
  readonly openings?: Later<Component>;
  /** What the host is asked before the start, if it matters who begins. */
  readonly whoBegins?: { readonly question: Key; readonly hint: Key; readonly usual: (options: GameOptions) => number | null };
  /** What decided a game that is over, where the scores do not say it. */
  readonly decided?: (view: View) => string | undefined;
  /** Its rules, for the question mark at a table. */
  readonly rules: Later<Rules>;
  /** Where its board is chosen before a game, if there is anything to choose. */
  readonly boardField?: () => Promise<BoardField>;
}
