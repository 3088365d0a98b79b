// The keys of a turn of RoboTory, at a table or without one.
import type { Handler } from '../../lib/keys.svelte.ts';
import { robots, type Robot } from './board/model.ts';
import type { TurnHands } from './move-input.svelte.ts';

/** Selecting a robot or a disc, and confirming a path. `focus` moves the keyboard focus to the board. */
export function turnKeys(hands: TurnHands, enabled: boolean, focus: (robot?: Robot) => void = () => undefined): Handler[] {
  return [
    ...robots.map((robot): Handler => ({
      action: `robot-${robot}`,
      label: `figure.${robot}`,
      enabled,
      run: () => (hands.take(robot), focus(robot)),
    })),
    { action: 'place', label: 'robotory.place', enabled, run: () => (hands.nextDisc(), focus()) },
    { action: 'confirm', label: 'robotory.confirm', enabled: (hands.led?.path.length ?? 0) > 1, run: () => hands.confirm() },
  ];
}
