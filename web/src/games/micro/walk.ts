// A tap on a space: the robot goes there, or it does not.
import { play } from '../../lib/sound.ts';

/** Goes to a space if that is possible, and is heard either way. */
export function walk(possible: readonly number[], to: number, go: () => void): void {
  if (!possible.includes(to)) {
    play('refuse');
    return;
  }
  play('place');
  go();
}
