// What the engine says about a game of RoboTory, beside the moments of its replay.
import type { RobotoryReview, RobotoryReviewStep } from '../../../protocol/index.ts';
import type { Moment } from '../../../frame/replay/timeline.svelte.ts';

/** The moment after each action; the first is where the game began. */
export function turnMoments(moments: readonly Moment[]): readonly number[] {
  const acted = (moment: Moment) => moment.events.some((event) => event.fact?.t === 'robotory' && event.fact.fact.t === 'acted');
  return [0, ...moments.flatMap((moment, at) => (acted(moment) ? [at] : []))];
}

/** The actions of a game in the notation, with blanks between them. */
export function actionsOf(moments: readonly Moment[]): string {
  const past = moments.at(-1)?.view.past ?? [];
  return past.flatMap((turn) => (turn.t === 'robotory' ? [turn.text] : [])).join(' ');
}

export interface Turning {
  /** Which action, counted from 1. */
  readonly turn: number;
  readonly step: RobotoryReviewStep;
  /** How likely light won before and after, in per cent. */
  readonly before: number;
  readonly after: number;
}

const SHOWN_MAX = 5;
/** Less is no swing that anybody has to look at. */
const SWING_MIN = 15;

/** Where the game swung most, in the order of the game. */
export function turningPoints(review: RobotoryReview): readonly Turning[] {
  const percent = (at: number) => Math.round((review.light[at] ?? 0.5) * 100);
  return review.steps
    .map((step, index) => ({ turn: index + 1, step, before: percent(index), after: percent(index + 1) }))
    .filter(({ step, before, after }) => step.turning_point || Math.abs(after - before) >= SWING_MIN)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, SHOWN_MAX)
    .sort((a, b) => a.turn - b.turn);
}
