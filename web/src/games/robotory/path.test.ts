import { expect, test } from 'vitest';
import { tapped } from './path.ts';

const led = { robot: 'red', path: [3, 4, 5], next: [6, 4] };

test('a tap goes on, back, confirms, or means nothing', () => {
  expect(tapped(led, 6, [])).toEqual({ is: 'step', path: [3, 4, 5, 6] });
  expect(tapped(led, 3, [])).toEqual({ is: 'back', path: [3] });
  expect(tapped(led, 5, [])).toEqual({ is: 'confirm' });
  expect(tapped(led, 9, [])).toEqual({ is: 'nothing' });
});

test('going on comes before going back', () => {
  expect(tapped(led, 4, [])).toEqual({ is: 'step', path: [3, 4, 5, 4] });
});

test('a robot that has not moved is put down again', () => {
  expect(tapped({ ...led, path: [3] }, 3, [])).toEqual({ is: 'drop' });
});

test('a far hexagon takes the whole way, before the first step only', () => {
  const ready = [[3, 7, 8]];
  expect(tapped({ ...led, path: [3], next: [7] }, 8, ready)).toEqual({ is: 'step', path: [3, 7, 8] });
  expect(tapped(led, 8, ready)).toEqual({ is: 'nothing' });
});
