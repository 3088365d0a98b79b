// The progress in an endless series: the first puzzle that is not finished.
import type { PuzzleGame, PuzzleLevel } from '../../connection/protocol.ts';
import { ENDLESS_MAX, type PuzzleName } from '../../lib/puzzle-name.ts';

export function nextNumber(game: PuzzleGame, level: PuzzleLevel, isDone: (name: PuzzleName) => boolean): number {
  let number = 1;
  while (number < ENDLESS_MAX && isDone({ game, level, number })) number += 1;
  return number;
}
