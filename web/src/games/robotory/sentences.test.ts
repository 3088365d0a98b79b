import { expect, test } from 'vitest';
import type { RobotoryAction, View } from '../../connection/protocol.ts';
import { didText } from './sentences.ts';

const seats = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name }));
const seen = (you: number | null) => ({ you, seats, past: [], board: null }) as unknown as View;

test('your own turns are told to you in person, and by name where the screen is shared', () => {
  const refill = { t: 'refill', discs: { white: 1, black: 0 } } as RobotoryAction;
  expect(didText(0, refill, null, seen(0))).toBe('You refilled');
  expect(didText(0, refill, null, seen(1))).toBe('Ada refilled');
  expect(didText(0, refill, null, seen(0), null)).toBe('Ada refilled');
});
