import { expect, test } from 'vitest';
import type { RobotoryBoard } from '../../connection/protocol.ts';
import { actionOf, actionText, draftOf, draftText, put } from './notation.ts';

const columns = [4, 5, 6, 5, 4];
const board: RobotoryBoard = {
  hexes: columns.flatMap((tall, x) =>
    Array.from({ length: tall }, (_, row) => ({
      name: `${'abcde'[x]}${row + 1}`,
      x,
      y: 2 * row + 6 - tall,
      camp: 'light' as const,
      neighbours: [],
    })),
  ),
};
const at = (name: string) => board.hexes.findIndex((hex) => hex.name === name);
const start = draftOf({
  board,
  robots: [
    { robot: 'white', hex: at('b3') },
    { robot: 'black', hex: at('c3') },
    { robot: 'red', hex: at('d3') },
  ],
  discs: [],
  supplies: { light: { white: 2, black: 2 }, dark: { white: 2, black: 2 } },
  reserve: { white: 10, black: 10 },
  to_act: 'light',
  end: 'reserve',
});

test('the start is written as docs/notation says', () => {
  expect(draftText(start, board)).toBe('4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l');
});

test('a robot that is put elsewhere leaves where it was, and what was there is gone', () => {
  const disc = put(start, at('c4'), { disc: 'black' });
  const moved = put(disc, at('c4'), { robot: 'white' });
  expect(draftText(moved, board)).toBe('4/5/2bw2/2r2/4 WWBB/WWBB 10W10B l');
  expect(draftText(put(moved, at('c4'), null), board)).toBe('4/5/2b3/2r2/4 WWBB/WWBB 10W10B l');
});

test('empty supplies, the other side and the other end have their words', () => {
  const draft = {
    ...start,
    supplies: { light: { white: 0, black: 0 }, dark: { white: 1, black: 0 } },
    to_act: 'dark' as const,
    end: 'one-colour' as const,
  };
  expect(draftText(draft, board)).toBe('4/2w2/2b3/2r2/4 -/W 10W10B d one-colour');
});

test('actions are written as they are read', () => {
  expect(actionText({ t: 'place', disc: 'white', hex: at('c4') }, board)).toBe('Wc4');
  expect(actionText({ t: 'move', robot: 'red', path: [at('d3'), at('d4'), at('c5')] }, board)).toBe('r:d3-d4-c5');
  expect(actionText({ t: 'refill', discs: { white: 2, black: 1 } }, board)).toBe('+WWB');
});

test.each(['Wc4', 'Bb1', 'w:b3-b4-c5', 'r:d3-c4', '+WWB', '+BB'])('%s is read as it was written', (text) => {
  const action = actionOf(text, board);
  expect(action === null ? null : actionText(action, board)).toBe(text);
});

test.each(['', 'Wz9', 'x:b3-b4', 'w:b3', 'Wc4-c5', '+X'])('%j is no action', (text) => {
  expect(actionOf(text, board)).toBe(null);
});
