import { expect, test } from 'vitest';
import type { MicroEvent, View } from '../../connection/protocol.ts';
import { giftText, told } from './sentences.ts';

const seats = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name }));
const seen = (you: number | null) => ({ you, seats, past: [], board: null }) as unknown as View;

test('failures, chips and gifts are told to you in person, to the others by name', () => {
  const said = (fact: MicroEvent, you: number | null) => told(fact, seen(you));
  const failed = { t: 'demonstration-failed', seat: 1, why: { t: 'gave-up' } } as MicroEvent;
  expect([said(failed, 1), said(failed, 0)]).toEqual(['You didn’t make it: gave up', 'Ben didn’t make it: gave up']);
  const taken = { t: 'chip-taken', seat: 1 } as MicroEvent;
  expect([said(taken, 1), said(taken, 0)]).toEqual(['You take the chip!', 'Ben takes the chip']);
  const gift = { from: 0, to: 1 };
  expect([0, 1, 2].map((you) => giftText(gift, seen(you)))).toEqual([
    'You give a chip to Ben',
    'Ada gives you a chip',
    'Ada gives a chip to Ben',
  ]);
});

// MR-19
test('a failure sends a chip back only if one lay on the target', () => {
  const returned = { t: 'chip-returned', why: 'failed', next: 0 } as MicroEvent;
  const after = (target_chip: boolean) => ({ ...seen(0), past: [{ t: 'micro', target_chip }] }) as unknown as View;
  expect(told(returned, after(true))).toBe('The chip goes back to the supply');
  expect(told(returned, after(false))).toBe('Nobody wins a chip');
});
