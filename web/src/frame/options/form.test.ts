import { describe, expect, test } from 'vitest';
import type { Options } from '../../connection/protocol.ts';
import { countDifferences, difference, isAlone, readRobots, spans, valueOf, withValue, writeRobots } from './form.ts';

const defaults = {
  seats: 30,
  late_seats: true,
  spectators: true,
  handicaps: false,
  lapse: 60_000,
  host_patience: 60_000,
  game: { t: 'micro', board: 'random', practice: null, hints: null },
} as unknown as Options;

describe('values', () => {
  test('are found and replaced by name', () => {
    expect(valueOf(defaults, 'table', 'seats')).toBe(30);
    expect(valueOf(defaults, 'own', 'practice.clock')).toBe(undefined);
    const alone = withValue(defaults, 'own', 'practice', { clock: 1, rounds: 2 });
    expect(valueOf(withValue(alone, 'own', 'practice.clock', 9), 'own', 'practice')).toEqual({ clock: 9, rounds: 2 });
    expect(isAlone(alone)).toBe(true);
    expect(isAlone(defaults)).toBe(false);
  });

  test('that differ are sent, others are left out', () => {
    const changed = withValue(withValue(defaults, 'table', 'seats', 4), 'own', 'board', 'copper');
    expect(difference(changed, defaults)).toEqual({ seats: 4, game: { t: 'micro', board: 'copper' } });
    expect(countDifferences(changed, defaults)).toBe(2);
    expect(difference(defaults, defaults)).toEqual({ game: { t: 'micro' } });
  });

  test('of a span are round, within the range, and include what is chosen', () => {
    expect(spans(15_000, 70_000, 33_000)).toEqual([15, 20, 30, 33, 40, 45, 60, 70].map((secs) => secs * 1000));
  });
});

describe('robots as text', () => {
  test.each([
    ['', null],
    ['r a1', [{ robot: 'red', at: { x: 0, y: 0 } }]],
    [
      'R P16, k C7',
      [
        { robot: 'red', at: { x: 15, y: 15 } },
        { robot: 'black', at: { x: 2, y: 6 } },
      ],
    ],
    ['R', undefined],
    ['R Q1', undefined],
    ['R A17', undefined],
    ['X A1', undefined],
  ])('%j', (text, robots) => {
    expect(readRobots(text)).toEqual(robots);
    if (robots) expect(readRobots(writeRobots(robots as never))).toEqual(robots);
  });
});
