import { expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte.ts';
import type { RicochetEvent, RicochetSlide, View } from '../../protocol/index.ts';
import { choicesText } from './table/choices.ts';
import { bidOf, goalText, notationOf, placesAfter, returnedText, told } from './sentences.ts';

const slide = (x: number): RicochetSlide => ({
  move: { robot: 'red', direction: 'right', choices: [] },
  text: 'Rr',
  cost: 1,
  path: [
    { x: 0, y: 0 },
    { x, y: 0 },
  ],
});

test('a chip is asked for in words', () => {
  const at = { x: 1, y: 1 };
  expect(goalText({ shape: 'gear', colour: 'green' }, { robot: 'green', at })).toBe('Bring the green robot to the green gear');
  expect(goalText({ shape: 'vortex', colour: null }, { robot: null, at })).toBe('Bring any robot to the vortex');
});

test('a language bends the target as people say it', async () => {
  const at = { x: 1, y: 1 };
  await setLanguage('de');
  expect(goalText({ shape: 'planet', colour: 'red' }, { robot: 'red', at })).toBe('Bring den roten Roboter zum roten Planeten');
  await setLanguage('fr');
  expect(goalText({ shape: 'star', colour: 'green' }, { robot: 'green', at })).toBe('Amène le robot vert sur l’étoile verte');
  await setLanguage('en');
});

test('a single player who has bid nothing is not told a number', () => {
  const table = (mode: string) => ({ options: { game: { t: 'ricochet', mode } }, seats: [], you: 0 }) as unknown as View;
  const began = (moves: number): RicochetEvent => ({ t: 'demonstration-began', seat: 0, moves, until: null });
  expect(bidOf(99, table('solo'))).toBe(null);
  expect(bidOf(7, table('solo'))).toBe(7);
  expect(bidOf(99, table('match'))).toBe(99);
  expect(told(began(99), table('solo'), 0)).toBe('Show it!');
  expect(told(began(7), table('solo'), 0)).toBe('Your turn to show: 7 moves');
});

test('robots stand where the last move left them', () => {
  const robots = [
    { robot: 'red', at: { x: 0, y: 0 } },
    { robot: 'blue', at: { x: 3, y: 3 } },
  ] as const;
  expect(placesAfter([...robots], [slide(4), slide(9)], 0).red).toEqual({ x: 0, y: 0 });
  expect(placesAfter([...robots], [slide(4), slide(9)], 1).red).toEqual({ x: 4, y: 0 });
  expect(placesAfter([...robots], [slide(4), slide(9)], 2)).toEqual({ red: { x: 9, y: 0 }, blue: { x: 3, y: 3 } });
});

test('the transparent robot is told by its letters', () => {
  expect(choicesText('Tr')).toBe('stop at the wall');
  expect(choicesText('Trbx')).toBe('bounce, through');
});

test('a position is written as its study board reads it', () => {
  const robots = [
    { robot: 'red', at: { x: 12, y: 12 } },
    { robot: 'transparent', at: { x: 0, y: 0 } },
  ] as const;
  const at = { x: 1, y: 9 };
  expect(notationOf('b2r1y2g2', [...robots], { robot: 'red', at })).toBe('b2r1y2g2_RM13-TA1_RB10');
  expect(notationOf('b2r1y2g2', [...robots], { robot: null, at }, 'turn-or-bounce')).toBe('b2r1y2g2_RM13-TA1_VB10_turn-or-bounce');
});

const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, name }));
const seen = (you: number | null) => ({ you, seats, past: [] }) as unknown as View;

test('bids, failures and chips are told to you in person, to the others by name', () => {
  const said = (fact: RicochetEvent, you: number | null) => told(fact, seen(you));
  const bid = { t: 'bid-made', seat: 0, moves: 4 } as RicochetEvent;
  expect([said(bid, 0), said(bid, 1), said(bid, null)]).toEqual(['You bid 4', 'Ada bids 4', 'Ada bids 4']);
  const failed = { t: 'demonstration-failed', seat: 0, why: 'gave-up' } as RicochetEvent;
  expect([said(failed, 0), said(failed, 1)]).toEqual(['You didn’t make it: gave up', 'Ada didn’t make it: gave up']);
  const won = { t: 'chip-won', seat: 0, symbol: { shape: 'moon', colour: 'red' } } as RicochetEvent;
  expect([said(won, 0), said(won, 1)]).toEqual(['You win the chip!', 'Ada wins the red moon']);
  expect(told(bid, seen(0), null)).toBe('Ada bids 4');
});

test('a chip goes back after your failure alone, and you are told so', () => {
  expect(returnedText('everybody-failed', [{ seat: 0 }], 0)).toBe('You didn’t make it. Back in the bag!');
  expect(returnedText('everybody-failed', [{ seat: 0 }], 1)).toBe('Nobody made it. Back in the bag!');
  expect(returnedText('everybody-failed', [{ seat: 0 }, { seat: 1 }], 0)).toBe('Nobody made it. Back in the bag!');
  expect(returnedText('nobody-bid', [], null)).toBe('Nobody bid. Back in the bag!');
});
