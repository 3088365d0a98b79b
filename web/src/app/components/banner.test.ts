import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Banner } from './banner.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a notice goes by itself', () => {
  const banner = new Banner();
  banner.say('Ada shows');
  vi.advanceTimersByTime(1);
  expect(banner.notice?.text).toBe('Ada shows');
  vi.advanceTimersByTime(3000);
  expect(banner.notice).toBeNull();
});

test('two at once are shown one after the other, each long enough', () => {
  const banner = new Banner();
  banner.say('Ben failed', 'bad');
  banner.say('Ada shows');
  vi.advanceTimersByTime(1000);
  expect(banner.notice?.text).toBe('Ben failed');
  vi.advanceTimersByTime(600);
  expect(banner.notice?.text).toBe('Ada shows');
  vi.advanceTimersByTime(3000);
  expect(banner.notice).toBeNull();
});

test('nothing is said at a table that was left', () => {
  const banner = new Banner();
  banner.say('Ada wins', 'good', 500);
  banner.stop();
  vi.runAllTimers();
  expect(banner.notice).toBeNull();
});
