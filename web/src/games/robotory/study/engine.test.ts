import { expect, test } from 'vitest';
import { chanceOf, lightChance, proof } from './engine.svelte.ts';

const line = { actions: ['Wc4'], score: '', value: { t: 'estimate', hundredths: 0 } as const, win_chance: 0.7, proven: false };
const thought = { position: '', to_act: 'dark' as const, winner: null, depth: 1, nodes: 1, lines: [line] };

test('scores are told from light', () => {
  expect(lightChance(thought)).toBeCloseTo(0.3);
  expect(lightChance({ ...thought, to_act: 'light' })).toBeCloseTo(0.7);
  expect(lightChance({ ...thought, to_act: null, winner: 'dark', lines: [] })).toBe(0);
  expect(lightChance({ ...thought, lines: [] })).toBe(null);
  expect(chanceOf('dark', 1)).toBe(0);
});

test('a proof names the winner', () => {
  expect(proof('dark', { t: 'wins', actions: 3 })).toEqual({ winner: 'dark', actions: 3 });
  expect(proof('dark', { t: 'loses', actions: 4 })).toEqual({ winner: 'light', actions: 4 });
  expect(proof('light', { t: 'estimate', hundredths: 100 })).toBe(null);
});
