// The keys for moving robots: a letter for each robot, arrows for directions.
import type { Handler } from '../../lib/keys.svelte.ts';
import { directions, robots, type Places } from './board/model.ts';
import type { MoveInput } from './move-input.svelte.ts';

export function handKeys(hands: MoveInput, places: Places, enabled: boolean): readonly Handler[] {
  return [
    ...robots
      .filter((robot) => places[robot] !== undefined)
      .map((robot): Handler => ({
        action: robot === 'transparent' ? 'robot-clear' : `robot-${robot}`,
        label: `robot.${robot}`,
        enabled,
        run: () => hands.select(robot),
      })),
    ...directions.map((direction): Handler => ({
      action: direction,
      label: `towards.${direction}`,
      enabled: enabled && hands.selected !== null,
      run: () => hands.go(direction),
    })),
    { action: 'confirm', label: 'keys.confirm', enabled: enabled && hands.aimed !== null, run: () => hands.confirm() },
  ];
}

/** Clears the selection. */
export function putDown(hands: MoveInput, enabled: boolean): Handler {
  return { action: 'cancel', label: 'keys.cancel', enabled: enabled && hands.selected !== null, run: () => hands.select(null) };
}
