import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { erase, putBarrier, putGoal, putRobot, putSymbol, resize, sent, takeRobot, toggleBlock, toggleWall } from './draft.ts';

const empty: Draft = {
  board: { name: '4x3', columns: 4, rows: 3, walls: [], centre: [], targets: [], barriers: [] },
  places: {},
  goal: null,
  ricochet: 'turn',
};
const cell = (x: number, y: number) => ({ x, y });

test('a wall is one thing, from whichever side it is drawn', () => {
  const one = toggleWall(empty, cell(1, 1), 'right');
  expect(one.board.walls).toEqual([{ at: cell(1, 1), side: 'right' }]);
  expect(toggleWall(one, cell(2, 1), 'left').board.walls).toEqual([]);
  expect(toggleWall(empty, cell(1, 1), 'up').board.walls).toEqual([{ at: cell(1, 0), side: 'below' }]);
  // The outer edge is closed anyway.
  expect(toggleWall(empty, cell(0, 0), 'left')).toBe(empty);
  expect(toggleWall(empty, cell(3, 2), 'down')).toBe(empty);
});

test('a symbol is there once, and a space holds one thing', () => {
  const vortex = { shape: 'vortex', colour: null } as const;
  const moved = putSymbol(putSymbol(empty, cell(0, 0), vortex), cell(1, 0), vortex);
  expect(moved.board.targets).toEqual([{ at: cell(1, 0), symbol: vortex }]);
  const barred = putBarrier(moved, { at: cell(1, 0), colour: 'blue', lean: 'slash' });
  expect(barred.board.targets).toEqual([]);
  expect(putSymbol(barred, cell(1, 0), vortex).board.barriers).toEqual([]);
});

test('a target is for whom its symbol asks, unless somebody says otherwise', () => {
  const printed = putSymbol(empty, cell(2, 2), { shape: 'moon', colour: 'green' });
  expect(putGoal(printed, cell(2, 2), 'printed').goal).toEqual({ robot: 'green', at: cell(2, 2) });
  expect(putGoal(printed, cell(2, 2), 'any').goal).toEqual({ robot: null, at: cell(2, 2) });
  expect(putGoal(printed, cell(2, 2), 'black').goal).toEqual({ robot: 'black', at: cell(2, 2) });
  expect(putGoal(empty, cell(0, 1), 'printed').goal).toEqual({ robot: 'red', at: cell(0, 1) });
});

test('erasing takes what is on top', () => {
  let draft = toggleWall(putRobot(putSymbol(empty, cell(1, 1), { shape: 'star', colour: 'red' }), 'red', cell(1, 1)), cell(1, 1), 'down');
  draft = erase(draft, cell(1, 1));
  expect(draft.places).toEqual({});
  draft = erase(draft, cell(1, 1));
  expect(draft.board.targets).toEqual([]);
  draft = erase(draft, cell(1, 1));
  expect(draft.board.walls).toEqual([]);
  expect(erase(draft, cell(1, 1))).toBe(draft);
});

test('a smaller board loses what lies outside, and keeps its robots to be moved', () => {
  const draft = resize(putRobot(toggleBlock(toggleWall(empty, cell(1, 0), 'right'), cell(3, 2)), 'blue', cell(3, 2)), {
    columns: 2,
    rows: 2,
  });
  expect(draft.board).toMatchObject({ columns: 2, rows: 2, walls: [], centre: [] });
  expect(sent(draft).robots).toEqual([{ robot: 'blue', at: cell(3, 2) }]);
  expect(sent(takeRobot(draft, 'blue')).robots).toEqual([]);
});
