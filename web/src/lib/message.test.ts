import { expect, test } from 'vitest';
import { fill } from './message.ts';

test('braces are filled, and numbers choose a form', () => {
  expect(fill('{name} bids {n} {n:move|moves}', { name: 'Ada', n: 1 }, 'en')).toBe('Ada bids 1 move');
  expect(fill('{name} bids {n} {n:move|moves}', { name: 'Ada', n: 7 }, 'en')).toBe('Ada bids 7 moves');
  expect(fill('{n:Zug|Züge}', { n: 0 }, 'de')).toBe('Züge');
});

test('a language with more forms lists more', () => {
  const forms = '{n:ruch|ruchy|ruchów|ruchu}';
  expect([1, 3, 5].map((n) => fill(forms, { n }, 'pl'))).toEqual(['ruch', 'ruchy', 'ruchów']);
});

test('what is missing stays to be seen', () => {
  expect(fill('hello {name}', {}, 'en')).toBe('hello {name}');
});
