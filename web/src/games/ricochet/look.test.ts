import { expect, test } from 'vitest';
import type { RicochetGame } from '../../connection/protocol.ts';
import type { Drawing } from './board/model.ts';
import { lookLines } from './look.ts';

const drawing: Drawing = {
  columns: 16,
  rows: 16,
  walls: [{ at: { x: 8, y: 8 }, side: 'right' }],
  barriers: [],
  targets: [{ at: { x: 9, y: 10 }, symbol: { shape: 'moon', colour: 'red' } }],
  centre: [],
};

test('the target, the robots and the walls around them are told on demand', () => {
  const goal = { robot: 'red', at: { x: 9, y: 10 } };
  const game = { goal, symbol: { shape: 'moon', colour: 'red' } } as unknown as RicochetGame;
  expect(lookLines(game, drawing, { red: { x: 4, y: 4 } })).toEqual([
    'Bring the red robot to the red moon',
    'J11, the target, red moon',
    'Walls near J11: I9 right; J9 left',
    'E5, red robot',
  ]);
});
