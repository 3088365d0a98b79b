import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Replay } from '../../protocol/index.ts';
import { Timeline } from './timeline.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const step = (number: number) => ({
  changed: { t: 'changed', number, at: number * 1000, events: [{ number, at: number * 1000, fact: null }], view: { paused: number } },
  position: `p${number}`,
});
const replay = {
  game: 'robotory',
  first: { paused: null, past: [] },
  at: 0,
  position: 'p0',
  steps: [1, 2, 3].map(step),
} as unknown as Replay;

test('every moment is the view that it was', () => {
  const { moments } = new Timeline(replay, 0);
  expect(moments.map(({ view, at, position }) => [view.paused, at, position])).toEqual([
    [null, 0, 'p0'],
    [1, 1000, 'p1'],
    [2, 2000, 'p2'],
    [3, 3000, 'p3'],
  ]);
});

test('a link leads to its moment, and a wrong one to the nearest', () => {
  expect([2, 99, -4, NaN].map((at) => new Timeline(replay, at).at)).toEqual([2, 3, 0, 0]);
});

test('only a step forward is told', () => {
  const line = new Timeline(replay, 0);
  const told: number[] = [];
  line.events.subscribe((events) => told.push(...events.map((event) => event.number)));
  line.to(1);
  line.to(3);
  line.to(2);
  line.to(3);
  expect(told).toEqual([1, 3]);
});

test('it plays to the end, faster if wanted, and begins again from there', () => {
  const line = new Timeline(replay, 2);
  line.choose(4);
  line.toggle();
  vi.advanceTimersByTime(300);
  expect([line.at, line.playing]).toEqual([3, false]);
  line.toggle();
  expect([line.at, line.playing]).toEqual([0, true]);
  line.toggle();
  vi.runAllTimers();
  expect(line.at).toBe(0);
});
