import { expect, test } from 'vitest';
import type { MicroSections } from '../../../connection/protocol.ts';
import { boardName, swapped, turned, turnedBack, turnedWhole, withSide } from './arrange.ts';

const sections: MicroSections = {
  side: 'black',
  laid: [
    { section: 1, turn: 'n' },
    { section: 4, turn: 'e' },
    { section: 3, turn: 'e' },
    { section: 2, turn: 'n' },
  ],
};

test('sections are turned, swapped and flipped', () => {
  expect(boardName(sections)).toBe('black-1n4e3e2n');
  expect(boardName(turned(sections, 1))).toBe('black-1n4s3e2n');
  expect(boardName(swapped(sections, 0, 3))).toBe('black-2n4e3e1n');
  expect(boardName(turnedBack(sections, 1))).toBe('black-1n4n3e2n');
  expect(boardName(withSide(sections, 'copper'))).toBe('copper-1n4e3e2n');
});

test('a board turned as a whole is one of the four texts of docs/notation', () => {
  const once = turnedWhole(sections);
  expect(boardName(once)).toBe('black-2e1e4s3s');
  expect(boardName(turnedWhole(once))).toBe('black-3w2s1s4w');
  expect(boardName(turnedWhole(turnedWhole(turnedWhole(once))))).toBe(boardName(sections));
});
