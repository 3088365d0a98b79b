import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback } from './playback.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const at = (x: number) => ({ x, y: 0 });
const way = (from: number, to: number) => ({ robot: 'red', path: [at(from), at(to)] }) as const;

test('a view that comes alone is shown at once', () => {
  const playback = new Playback({ red: at(0) });
  playback.settle({ red: at(5) });
  expect(playback.places.red).toEqual(at(5));
});

test('the last move of who failed is seen before the robots go back', () => {
  const playback = new Playback({ red: at(0) });
  playback.tell([way(0, 7)]);
  playback.settle({ red: at(0) });
  expect(playback.places.red).toEqual(at(7));
  vi.advanceTimersByTime(2000);
  expect(playback.places.red).toEqual(at(0));
});

test.each([
  { when: 'during the last move of the one who failed', ms: 0, decided: true },
  { when: 'in the pause after it', ms: 100, decided: true },
  { when: 'in the pause after a player ran out of time', ms: 100, decided: false },
])('nobody demonstrates from the places of a player who failed: $when', ({ ms, decided }) => {
  const playback = new Playback({ red: at(0), blue: at(2) });
  playback.tell([way(0, 7)], decided);
  playback.settle({ red: at(0), blue: at(2) });
  vi.advanceTimersByTime(ms);
  expect(playback.places.red).toEqual(at(7));
  // The next player moves before the robots have gone back; the view has the move already.
  playback.settle({ red: at(0), blue: at(9) });
  playback.tell([{ robot: 'blue', path: [at(2), at(9)] }]);
  expect(playback.places).toEqual({ red: at(0), blue: at(9) });
});

test('moves are told one after the other, whatever the view says already', () => {
  const playback = new Playback({ red: at(0) });
  const seen: number[] = [];
  playback.onslide = (told) => seen.push(told.path.at(-1)?.x ?? -1);
  playback.settle({ red: at(0) });
  playback.tell([way(0, 3), way(3, 9)]);
  playback.settle({ red: at(9) });
  expect(playback.places.red).toEqual(at(3));
  vi.runAllTimers();
  expect(seen).toEqual([3, 9]);
  expect(playback.places.red).toEqual(at(9));
});

test('a move that follows quickly is shown at once', () => {
  const playback = new Playback({ red: at(0) });
  playback.tell([way(0, 3)]);
  playback.tell([way(3, 9)]);
  expect(playback.places.red).toEqual(at(9));
});

test('a table that is left tells nothing more', () => {
  const playback = new Playback({ red: at(0) });
  playback.tell([way(0, 3), way(3, 9)]);
  playback.stop();
  vi.runAllTimers();
  expect(playback.places.red).toEqual(at(3));
});
