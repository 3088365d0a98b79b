// The engine's review of a RoboTory game, aligned with the moments of its replay.
import type { RobotoryReview, RobotoryReviewStep } from '../../../protocol/index.ts';
import type { Moment } from '../../../app/replay/timeline.svelte.ts';

/** The moment after each action; the first is the start of the game. */
export function turnMoments(moments: readonly Moment[]): readonly number[] {
  const acted = (moment: Moment) => moment.events.some((event) => event.fact?.t === 'robotory' && event.fact.fact.t === 'acted');
  return [0, ...moments.flatMap((moment, at) => (acted(moment) ? [at] : []))];
}

/** The actions of a game in the notation, separated by spaces. */
export function actionsOf(moments: readonly Moment[]): string {
  const past = moments.at(-1)?.view.past ?? [];
  return past.flatMap((turn) => (turn.t === 'robotory' ? [turn.text] : [])).join(' ');
}

export interface Turning {
  /** The number of the action, counted from 1. */
  readonly turn: number;
  readonly step: RobotoryReviewStep;
  /** Light's winning chances before and after, in per cent. */
  readonly before: number;
  readonly after: number;
}

const SHOWN_MAX = 5;
/** Smaller swings are not shown. */
const SWING_MIN = 15;

/** The largest swings, in the order of the game. */
export function turningPoints(review: RobotoryReview): readonly Turning[] {
  const percent = (at: number) => Math.round((review.light[at] ?? 0.5) * 100);
  return review.steps
    .map((step, index) => ({ turn: index + 1, step, before: percent(index), after: percent(index + 1) }))
    .filter(({ step, before, after }) => step.turning_point || Math.abs(after - before) >= SWING_MIN)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, SHOWN_MAX)
    .sort((a, b) => a.turn - b.turn);
}
