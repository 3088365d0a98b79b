// The content of a game's Learn pages: text, a question, or a position with a task. The server decides which moves are
// legal and what they do.
import type { Component } from 'svelte';
import type { LessonTexts } from './messages.svelte.ts';

/** The state of a try: done, failed in a way that has its own text, or still open. */
export type Verdict = 'done' | 'open' | { readonly wrong: string };

interface Part {
  readonly id: string;
}
export interface Reading extends Part {
  readonly kind: 'reading';
  /** A position to show. */
  readonly position?: string;
}
export interface Quiz extends Part {
  readonly kind: 'quiz';
  /** The number of answers, and the right one, counted from 1. */
  readonly answers: number;
  readonly right: number;
}
export interface Try extends Part {
  readonly kind: 'try';
  readonly position: string;
  /** The bid or announced number of moves, if the lesson is about that. */
  readonly said?: number;
  /** The numbers to choose from, where the learner bids. */
  readonly bids?: readonly number[];
}
export type Lesson = Reading | Quiz | Try;

export interface EmbedProps {
  readonly position: string;
  /** Called when it is solved or over, with a text about it. */
  readonly ondone: (said: string) => void;
}

/** The lessons of a game. */
export interface Learning {
  readonly lessons: readonly Lesson[];
  /** The lessons of the course, in order: each is a try and has a `short` text. */
  readonly course: readonly string[];
  readonly texts: LessonTexts;
  /** A board with a task. */
  readonly Try: Component<{ readonly lesson: Try; readonly ondone: () => void }>;
  /** A board to look at. */
  readonly Shown: Component<{ readonly position: string; readonly label: string }>;
  /**
   * A playable position for embedding in another site. Loaded from here, because every byte of the first view counts.
   */
  readonly embed: () => Promise<{ readonly default: Component<EmbedProps> }>;
  /** A link to further information. */
  readonly More?: Component<{ readonly small?: boolean }>;
}
