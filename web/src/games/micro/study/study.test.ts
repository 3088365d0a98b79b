import { expect, test } from 'vitest';
import { chosen, taskText } from './study.svelte.ts';

test.each([
  ['start', 'B1', 'B1-W2'],
  ['target', 'P1', 'W2-P1'],
  ['start', 'W2', 'W2-P1'],
  ['via', 'G3', 'P1-G3-W2'],
] as const)('%s on %s asks for %s', (role, space, text) => {
  expect(taskText(chosen({ start: 'P1', target: 'W2', via: null }, role, space))).toBe(text);
});

test.each([
  ['start', 'G3', 'G3-P1-W2'],
  ['via', 'W2', 'P1-W2-G3'],
  ['target', 'P1', 'W2-G3-P1'],
] as const)('with an intermediate space, %s on %s asks for %s', (role, space, text) => {
  expect(taskText(chosen({ start: 'P1', target: 'W2', via: 'G3' }, role, space))).toBe(text);
});

test('an intermediate space that is new takes no other place', () => {
  expect(taskText(chosen({ start: 'P1', target: 'W2', via: null }, 'via', 'P1'))).toBe('P1-W2');
});
