import { expect, test } from 'vitest';
import type { Options } from '../../../protocol/index.ts';
import { extrasOf, facesOf, isPrinted, robotsOf, robotsText, withBoard } from './link.ts';

type Chosen = Extract<Options['game'], { t: 'ricochet' }>;

test('robots in a link are read as they were written', () => {
  const robots = [
    { robot: 'red' as const, at: { x: 15, y: 15 } },
    { robot: 'black' as const, at: { x: 2, y: 6 } },
  ];
  expect(robotsText(robots)).toBe('RP16-KC7');
  expect(robotsOf('rp16-KC7')).toEqual(robots);
  expect(robotsOf('R-Q1-RA17-XA1')).toEqual([]);
});

test('only printed boards with all their barriers are played on', () => {
  expect(isPrinted('b2r1y2g2')).toBe(true);
  expect(isPrinted('b2r1y2g2-bare')).toBe(false);
  expect(isPrinted('6x6-D1e')).toBe(false);
  expect(facesOf('b2r1y2g2')).toEqual(['b2', 'r1', 'y2', 'g2']);
});

test('who stands on the board takes part, and who does not, does not', () => {
  const defaults = { t: 'ricochet', board: null, robots: null, black: false, transparent: false, barriers: 'any' } as unknown as Chosen;
  const before = { ...defaults, barriers: 'none', transparent: true } as unknown as Chosen;
  const placed = robotsOf('RA1-GB1-BC1-YD1-KE1');
  const chosen = withBoard(before, 'r1g1b1y1', placed, defaults);
  expect(chosen).toEqual({ ...defaults, board: 'r1g1b1y1', robots: placed, black: true });
  expect(extrasOf(chosen)).toEqual(['black']);
  // With random placement, the same robots take part.
  expect(withBoard(before, 'r1g1b1y1', [], defaults)).toEqual({ ...defaults, board: 'r1g1b1y1', transparent: true });
});
