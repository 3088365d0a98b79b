// What a game's pages of Learn are made of: something to read, a question, or a position and a task to try on it. Whether
// a move can be made and what it does is the server's to say.
import type { Component } from 'svelte';
import type { LessonTexts } from './words.svelte.ts';

/** How a try stands: done, failed in a way that has a text of its own, or still open. */
export type Verdict = 'done' | 'open' | { readonly wrong: string };

interface Part {
  readonly id: string;
}
export interface Reading extends Part {
  readonly kind: 'reading';
  /** A position to look at. */
  readonly position?: string;
}
export interface Quiz extends Part {
  readonly kind: 'quiz';
  /** How many answers there are, and which is right, counted from 1. */
  readonly answers: number;
  readonly right: number;
}
export interface Try extends Part {
  readonly kind: 'try';
  readonly position: string;
  /** How many moves were bid or announced, if that is what the lesson is about. */
  readonly said?: number;
  /** Numbers to bid from, where the learner says it. */
  readonly bids?: readonly number[];
}
export type Lesson = Reading | Quiz | Try;

export interface EmbedProps {
  readonly position: string;
  /** Solved, or over: what is said about it. */
  readonly ondone: (said: string) => void;
}

/** The lessons of a game, as the page shows them. */
export interface Learning {
  readonly lessons: readonly Lesson[];
  /** The lessons of the course, in its order: each is something to try, and has a `short` text. */
  readonly course: readonly string[];
  readonly texts: LessonTexts;
  /** A board to try a task on. */
  readonly Try: Component<{ readonly lesson: Try; readonly ondone: () => void }>;
  /** A board to look at while one reads about it. */
  readonly Shown: Component<{ readonly position: string; readonly label: string }>;
  /** Any position to be played, in the page of another site. The way to it stands here, because the first view counts every byte. */
  readonly embed: () => Promise<{ readonly default: Component<EmbedProps> }>;
  /** A link to what else there is to know. */
  readonly More?: Component<{ readonly small?: boolean }>;
}
