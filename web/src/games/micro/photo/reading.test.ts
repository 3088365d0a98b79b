import { expect, test } from 'vitest';
import type { Corners } from '../../../app/photo/perspective.ts';
import { questionsOf, sectionsOf, withSection, type Reading } from './reading.ts';

const corners: Corners = [
  { x: 10, y: 10 },
  { x: 700, y: 10 },
  { x: 700, y: 590 },
  { x: 10, y: 590 },
];
const laid = [
  { section: 1, turn: 'n' },
  { section: 4, turn: 'e' },
  { section: 3, turn: 'e' },
  { section: 2, turn: 'n' },
];
const board = {
  side: 'black' as const,
  quarters: laid.map((one) => ({ ...one, margin: 40, other: { side: 'black' as const, section: 3, turn: 's' } })),
  corners,
  homography: [100, 0, 17, 0, 90, 16, 0, 0, 1],
};
const nothing: Reading = { board: null, robot: null, startChip: null, targetChip: null, doubts: ['corners'] };
const reading: Reading = { ...nothing, board, robot: { space: 7, score: 0.9 }, doubts: [] };

test('a reading is an arrangement of sections', () => {
  expect(sectionsOf(board)).toEqual({ side: 'black', laid });
  expect(questionsOf(reading)).toEqual([]);
  expect(questionsOf(nothing)).toEqual([]);
});

test('every doubt is a question, and the robot is asked about last', () => {
  expect(questionsOf({ ...reading, doubts: ['quarter-2', 'quarter-4', 'robot', 'quarter-9', ''] })).toEqual([
    { t: 'section', quarter: 1, other: { section: 3, turn: 's' } },
    { t: 'section', quarter: 3, other: { section: 3, turn: 's' } },
    { t: 'robot' },
  ]);
});

test('chips are asked about even if they are certain, the probable target first', () => {
  const [small, large] = [
    { space: 9, score: 0.9 },
    { space: 20, score: 0.9 },
  ];
  const both = { ...reading, robot: null, startChip: large, targetChip: small };
  expect(questionsOf(both)).toEqual([{ t: 'target', spaces: [9, 20] }]);
  expect(questionsOf({ ...both, targetChip: null })).toEqual([{ t: 'target', spaces: [20] }]);
  // The robot stands on the starting chip.
  expect(questionsOf({ ...both, robot: large, doubts: ['robot', 'target'] })).toEqual([{ t: 'robot' }, { t: 'target', spaces: [9] }]);
  expect(questionsOf({ ...both, robot: large, targetChip: null })).toEqual([]);
});

test('each section is there once', () => {
  const next = withSection({ side: 'black', laid }, 1, { section: 3, turn: 's' });
  expect(next.laid.map(({ section, turn }) => `${section}${turn}`).join('')).toBe('1n3s4e2n');
  expect(withSection(next, 1, { section: 3, turn: 'w' }).laid[1]).toEqual({ section: 3, turn: 'w' });
});

test('the side is asked about once, with a whole board', () => {
  const over = [
    { section: 2, turn: 'w' },
    { section: 1, turn: 's' },
    { section: 4, turn: 'n' },
    { section: 3, turn: 'e' },
  ].map((one, at) => ({ ...board.quarters[at]!, other: { ...one, side: 'copper' as const } }));
  const doubts = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4'];
  const [question, ...others] = questionsOf({ ...reading, board: { ...board, quarters: over }, doubts });
  expect(others).toEqual([]);
  expect(question).toEqual({
    t: 'side',
    quarter: 0,
    other: { side: 'copper', laid: over.map(({ other: { section, turn } }) => ({ section, turn })) },
  });
  // One quarter with another rival of the same side: the rest of the board is filled with what is left.
  const mixed = over.map((one, at) => (at === 2 ? board.quarters[2]! : one));
  const [first, second] = questionsOf({ ...reading, board: { ...board, quarters: mixed }, doubts });
  expect(first?.t === 'side' && [...first.other.laid].map((one) => one.section).sort()).toEqual([1, 2, 3, 4]);
  expect(second).toEqual({ t: 'section', quarter: 2, other: { section: 3, turn: 's' } });
});
