import { expect, test } from 'vitest';
import { apply, type Corners } from '../../../app/photo/perspective.ts';
import { taskOf } from '../../../app/photo/photo-reader.ts';
import { cellOf } from '../board/model.ts';
import { oriented, placesIn, questionsOf, type Reading } from './reading.ts';

const faces = ['b2', 'r1', 'y2', 'g2'];
const corners: Corners = [
  { x: 83, y: 83 },
  { x: 1717, y: 83 },
  { x: 1717, y: 1717 },
  { x: 83, y: 1717 },
];
/** A board seen from straight above, 100 pixels a space. */
const reading: Reading = {
  board: {
    quarters: faces.map((face) => ({ face, other: `${face[0]}4`, margin: 40 })),
    corners,
    homography: [100, 0, 100, 0, 100, 100, 0, 0, 1],
  },
  robots: [
    { robot: 'R', cell: 'M13', score: 0.9 },
    { robot: 'K', cell: 'A1', score: 0.5 },
  ],
  chip: { colour: 'yellow', shape: 'star' },
  doubts: ['quarter-2', 'robot-K', 'robot-G'],
};

test('spaces and robots are those of the notation', () => {
  expect(cellOf('A1')).toEqual({ x: 0, y: 0 });
  expect(cellOf('P16')).toEqual({ x: 15, y: 15 });
  expect(placesIn(reading)).toEqual({ red: { x: 12, y: 12 }, black: { x: 0, y: 0 } });
});

test('every doubt is a question, and the chip is asked about last', () => {
  expect(questionsOf(reading)).toEqual([
    { t: 'quarter', quarter: 1, faces: ['r1', 'r4'] },
    { t: 'robot', robot: 'black', at: { x: 0, y: 0 } },
    { t: 'robot', robot: 'green', at: null },
    { t: 'chip', symbol: { colour: 'yellow', shape: 'star' } },
  ]);
  expect(questionsOf({ ...reading, doubts: ['corners', 'quarter-9', 'robot-Z', ''], chip: null })).toEqual([]);
});

test('a picture from another side of the table is turned to the known board', () => {
  expect(oriented(reading, faces)).toBe(reading);
  // The known board has red at the top left: the picture shows it turned clockwise once.
  const known = ['r1', 'y2', 'g2', 'b2'];
  const turned = oriented(reading, known);
  expect(turned?.board?.quarters.map((quarter) => quarter.face)).toEqual(known);
  // A1 of the picture, in its blue quarter, is at the bottom left of the known board.
  expect(turned?.robots.map((one) => one.cell)).toEqual(['M4', 'A16']);
  expect(turned?.doubts).toEqual(['quarter-1', 'robot-K', 'robot-G']);
  // The same space is at the same place in the photograph.
  const before = apply(reading.board?.homography ?? [], { x: 12.5, y: 12.5 });
  expect(apply(turned?.board?.homography ?? [], { x: 12.5, y: 3.5 })).toEqual(before);
  expect(turned?.board?.corners[0]).toEqual(corners[1]);
  for (const turns of [2, 3]) {
    const board = faces.map((_, at) => faces[(at + turns) % 4] ?? '');
    const found = oriented(reading, board);
    const [red] = found?.robots ?? [];
    const { x, y } = cellOf(red?.cell ?? '');
    const at = apply(found?.board?.homography ?? [], { x: x + 0.5, y: y + 0.5 });
    expect([at.x, at.y]).toEqual([before.x, before.y]);
  }
});

test('another board is not taken for the known one', () => {
  expect(oriented(reading, ['b1', 'r1', 'y2', 'g2'])).toBe(null);
  expect(oriented(reading, ['b2', 'y2', 'r1', 'g2'])).toBe(null);
  expect(oriented({ ...reading, board: null }, faces)).toBe(null);
});

test('the task names what is known', () => {
  expect(taskOf({})).toBe('');
  expect(taskOf({ faces })).toBe('board b2r1y2g2');
  expect(taskOf({ faces: null, corners })).toBe('corners 83.0,83.0 1717.0,83.0 1717.0,1717.0 83.0,1717.0');
  expect(taskOf({ faces, last: corners })).toMatch(/^board b2r1y2g2 last 83\.0,/);
  expect(taskOf({ game: 'micro' })).toBe('micro');
  expect(taskOf({ game: 'micro', corners })).toMatch(/^micro corners 83\.0,/);
  expect(taskOf({ faces, corners })).toMatch(/^board b2r1y2g2 corners 83\.0,/);
});
