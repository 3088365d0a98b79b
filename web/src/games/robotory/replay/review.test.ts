import { expect, test } from 'vitest';
import type { RobotoryReview } from '../../../protocol/index.ts';
import { turningPoints } from './review.ts';

const step = (turning_point = false) => ({ side: 'light', action: 'Wa1', best: 'Bb2', turning_point }) as RobotoryReview['steps'][number];

test('where the game swung most comes in the order of the game', () => {
  const review: RobotoryReview = { light: [0.5, 0.52, 0.2, 0.25, 0.9, 0.88], steps: [step(), step(true), step(), step(), step()] };
  expect(turningPoints(review).map(({ turn, before, after }) => [turn, before, after])).toEqual([
    [2, 52, 20],
    [4, 25, 90],
  ]);
});

test('five are enough, and a quiet game has none', () => {
  const wild: RobotoryReview = { light: [0, 1, 0, 1, 0, 1, 0, 1], steps: Array.from({ length: 7 }, () => step(true)) };
  expect(turningPoints(wild).length).toBe(5);
  expect(turningPoints({ light: [0.5, 0.55, 0.5], steps: [step(), step()] })).toEqual([]);
});
