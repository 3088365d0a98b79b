// The texts of a RoboTory puzzle.
import type { PuzzleBoard, RobotoryAction } from '../../../connection/protocol.ts';
import { tp } from '../../../app/puzzles/messages.svelte.ts';
import { t } from '../../../lib/i18n.svelte.ts';

export function taskOf({ kind, actions }: Extract<PuzzleBoard, { t: 'robotory' }>): string {
  return kind === 'win' ? tp('robotory.task-win', { n: actions }) : tp(`robotory.task-${kind}`);
}

/** `white disc to c4`, `red robot: d3-c4`, `refill: 2 white, 1 black`. The notation names the hexagons. */
export function sayAction(action: RobotoryAction, text: string): string {
  switch (action.t) {
    case 'place':
      return tp('robotory.say-place', { disc: t(`disc.${action.disc}`), hex: text.slice(1) });
    case 'move':
      return tp('robotory.say-move', { robot: t(`figure.${action.robot}`), way: text.slice(2).replaceAll('-', ' → ') });
    case 'refill':
      return tp('robotory.say-refill', { white: action.discs.white, black: action.discs.black });
    default:
      return action satisfies never;
  }
}
