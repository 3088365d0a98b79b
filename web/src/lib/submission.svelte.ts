// A form that is sent: whether it is under way, and why the last attempt failed.
import { asProblem, type Problem } from './api.ts';
import { problemTexts } from './refusal.ts';

export class Submission {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The reasons in words, or those of the form itself. */
  faults = $state.raw<readonly string[]>([]);

  async run(send: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = null;
    this.faults = [];
    try {
      await send();
    } catch (error) {
      this.problem = asProblem(error);
      this.faults = problemTexts(error);
    } finally {
      this.busy = false;
    }
  }
}

/** The handler of a form that the page sends itself. */
export const submitting = (send: () => unknown) => (event: SubmitEvent) => {
  event.preventDefault();
  void send();
};
