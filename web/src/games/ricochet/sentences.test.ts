import { expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte.ts';
import type { RicochetSlide } from '../../protocol/index.ts';
import { choicesText } from './table/choices.ts';
import { goalText, notationOf, placesAfter } from './sentences.ts';

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
