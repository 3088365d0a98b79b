import { describe, expect, test } from 'vitest';
import { manifests } from '../../games/index.ts';
import { registerGames } from '../registry.ts';
import type { Options } from '../../connection/protocol.ts';
import { countDifferences, difference, isAlone, isShown, spans, valueOf, withValue } from './option-fields.ts';

registerGames(manifests);

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

  test('of a board are laid by hand, and take the barriers with them', () => {
    const field = (name: string, t: 'board' | 'robots' | 'switch') => ({
      name,
      nullable: true,
      alone: false,
      may_be: t === 'board' ? { t, or: [] } : { t },
    });
    const ricochet = (board: string | null) => ({ ...defaults, game: { t: 'ricochet', board, mode: 'match' } }) as unknown as Options;
    expect(isShown(ricochet(null), 'own', field('board', 'board'))).toBe(false);
    expect(isShown(ricochet(null), 'own', field('robots', 'robots'))).toBe(false);
    expect(isShown(ricochet(null), 'own', field('barriers', 'switch'))).toBe(true);
    expect(isShown(ricochet('r1g1b1y1'), 'own', field('barriers', 'switch'))).toBe(false);
  });

  test('of a span are round, within the range, and include what is chosen', () => {
    expect(spans(15_000, 70_000, 33_000)).toEqual([15, 20, 30, 33, 40, 45, 60, 70].map((secs) => secs * 1000));
  });
});
