import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test('alarms ring in time, and not if they are cancelled', () => {
  const clock = new Clock();
  const rung: string[] = [];
  clock.later(500, () => rung.push('second'));
  clock.later(200, () => rung.push('first'));
  clock.later(300, () => rung.push('never'))();
  vi.advanceTimersByTime(499);
  expect(rung).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual(['first', 'second']);
  expect(clock.now()).toBe(1_000_500);
});

test('a push brings the alarms of that time, in their order, and the others nearer', () => {
  const clock = new Clock();
  const rung: string[] = [];
  clock.later(15_000, () => rung.push('third'));
  clock.later(9_000, () => rung.push('second'));
  clock.later(3_000, () => rung.push('first'));
  clock.push(10_000);
  expect(clock.now()).toBe(1_010_000);
  vi.advanceTimersByTime(0);
  expect(rung).toEqual(['first', 'second']);
  vi.advanceTimersByTime(5_000);
  expect(rung).toEqual(['first', 'second', 'third']);
});

test('an alarm may be further away than a timer of the browser can be', () => {
  const clock = new Clock();
  const days = 40 * 86_400_000;
  let rung = false;
  clock.later(days, () => (rung = true));
  vi.advanceTimersByTime(days - 1);
  expect(rung).toBe(false);
  vi.advanceTimersByTime(1);
  expect(rung).toBe(true);
});
