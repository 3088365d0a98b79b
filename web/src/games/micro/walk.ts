// A tap on a space: moves the robot there if possible.
import { play } from '../../lib/sound.ts';

/** Moves to a space if that is possible, with a sound either way. */
export function walk(possible: readonly number[], to: number, go: () => void): void {
  if (!possible.includes(to)) {
    play('refuse');
    return;
  }
  play('place');
  go();
}
