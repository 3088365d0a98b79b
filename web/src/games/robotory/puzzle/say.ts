// The texts of a RoboTory puzzle.
import type { PuzzleBoard, RobotoryAction } from '../../../connection/protocol.ts';
import { texts, tp } from '../../../app/puzzles/messages.svelte.ts';
import { partsOf } from '../sentences.ts';

export function taskOf({ kind, actions }: Extract<PuzzleBoard, { t: 'robotory' }>): string {
  return kind === 'win' ? tp('robotory.task-win', { n: actions }) : tp(`robotory.task-${kind}`);
}

/** `white disc to c4`, `red robot: d3-c4`, `refill: 2 white, 1 black`. The notation names the hexagons. */
export function sayAction(action: RobotoryAction, text: string): string {
  const named = { hex: text.slice(1), way: text.slice(2).replaceAll('-', ' → ') };
  return texts.tKey(`robotory.say-${action.t}`, { ...partsOf(action, null), ...named });
}
