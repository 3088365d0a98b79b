import { expect, test } from 'vitest';
import type { EventKind, View } from '../../connection/protocol.ts';
import { tell } from './event-text.ts';

const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, name }));
const seen = (you: number | null, game = 'ricochet') => ({ you, seats, table: { game } }) as unknown as View;
const text = (fact: EventKind, you: number | null) => tell(fact, seen(you), undefined)?.text;

test('what happens to you is told to you in person, to the others by name', () => {
  const host: EventKind = { t: 'host-set', seat: 1 };
  expect(text(host, 1)).toBe('You’re the host now');
  expect(text(host, 0)).toBe('Ben is the host now');
  expect(text(host, null)).toBe('Ben is the host now');
  expect(text({ t: 'left', seat: 1 }, 1)).toBe('You left your seat.');
  expect(text({ t: 'renamed', seat: 0, name: 'Ada' }, 0)).toBe('You’re Ada now');
});

test('a question is told to its asker as their own', () => {
  const asked: EventKind = { t: 'asked', by: 0, subject: 'pause', lapses: 0 };
  expect(text(asked, 0)).toBe('You asked: Pause');
  expect(text(asked, 1)).toBe('Ada wants a pause. Do you agree?');
});

test('a question is named for what it does in this game', () => {
  const skip: EventKind = { t: 'asked', by: 0, subject: 'skip', lapses: 0 };
  expect(text(skip, 1)).toBe('Ada wants to put the chip back and turn over another. Do you agree?');
  expect(text(skip, 0)).toBe('You asked: Put the chip back');
  expect(tell(skip, seen(1, 'micro'), undefined)?.text).toBe('Ada wants to roll a new target. Do you agree?');
  expect(text({ ...skip, subject: 'turn-timer' }, 1)).toBe('Ada wants to turn the timer now. Do you agree?');
});

test('nobody is told that they went away themselves', () => {
  expect(text({ t: 'went-away', seat: 0 }, 0)).toBeUndefined();
  expect(text({ t: 'went-away', seat: 0 }, 1)).toBe('Ada lost the connection');
});
