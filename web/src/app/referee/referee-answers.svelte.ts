// Questions about a task at a real table: the length, a hint, the solution, in this order and only as far as players
// want to know. Answers belong to the position they were given for.
import { onDestroy } from 'svelte';
import { announce } from '../../lib/announce.svelte.ts';
import { SearchRun } from '../study/search-run.svelte.ts';

export interface RefereeAnswers<Length, Hint, Solution> {
  readonly length: Length | null;
  readonly hint: Hint | null;
  readonly solution: Solution | null;
}

const nothing = { length: null, hint: null, solution: null } as const;

/** Sends a question about a position. An answer may include that to an earlier question. */
type Question<Answers> = (position: string, signal: AbortSignal) => Promise<Partial<Answers>>;

export interface Questions<Length, Hint, Solution> extends Record<
  'length' | 'hint' | 'solution',
  Question<RefereeAnswers<Length, Hint, Solution>>
> {
  /** The current position; null while there is none. */
  readonly about: () => string | null;
  readonly lengthText: (length: Length) => string;
  readonly hintText: (hint: Hint) => string;
  /** Announced with the solution; without it the solution is only shown. */
  readonly solutionText?: (solution: Solution) => string;
  /** True if there is more to ask after the length. */
  readonly goesOn: (length: Length) => boolean;
}

export class Asking<Length, Hint, Solution> {
  private asked = $state.raw<{ readonly of: string; readonly told: RefereeAnswers<Length, Hint, Solution> } | null>(null);
  readonly run = new SearchRun<unknown>();

  constructor(readonly questions: Questions<Length, Hint, Solution>) {
    onDestroy(() => this.run.stop());
  }

  get told(): RefereeAnswers<Length, Hint, Solution> {
    return this.asked !== null && this.asked.of === this.questions.about() ? this.asked.told : nothing;
  }

  /** True if a question can be asked. */
  get open(): boolean {
    return this.questions.about() !== null && !this.run.isRunning;
  }

  /** Asks a question; the answer is dropped if another question is asked meanwhile. */
  async ask(what: 'length' | 'hint' | 'solution'): Promise<void> {
    const of = this.questions.about();
    if (of === null) return;
    await this.run.run(async ({ signal }) => {
      const answers = await this.questions[what](of, signal);
      if (signal.aborted) return;
      this.asked = { of, told: { ...this.told, ...answers } };
      this.say(what, answers);
    });
  }

  private say(what: 'length' | 'hint' | 'solution', { length, hint, solution }: Partial<RefereeAnswers<Length, Hint, Solution>>): void {
    const { lengthText, hintText, solutionText } = this.questions;
    if (what === 'length' && length != null) announce(lengthText(length));
    if (what === 'hint' && hint != null) announce(hintText(hint));
    if (what === 'solution' && solution != null && solutionText !== undefined) announce(solutionText(solution));
  }

  forget(): void {
    this.asked = null;
  }
}
