import { expect, test } from 'vitest';
import { firstActions, games, nodes } from './figures.ts';

test('every first action is there, best for light first', () => {
  expect(new Set(firstActions.map((one) => one.action)).size).toBe(42);
  const chances = firstActions.map((one) => one.chance);
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  expect(nodes).toBeGreaterThan(1_000_000);
  for (const one of firstActions) expect(one.won).toBeLessThanOrEqual(games);
});

test('each has lines that begin with it and differ in dark’s answer', () => {
  for (const { action, lines, chance } of firstActions) {
    expect(lines[0]?.chance).toBe(chance);
    expect(lines.every((line) => line.actions[0] === action)).toBe(true);
    expect(new Set(lines.map((line) => line.actions[1])).size).toBe(lines.length);
  }
});
