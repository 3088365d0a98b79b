import { expect, test } from 'vitest';
import { chance, characterOf, characters } from './character.ts';

test('the bots that come with a table are who they are called', () => {
  const names = ['Ampère', 'Bolt', 'Cog', 'Dynamo', 'Echo', 'Flux', 'Gizmo', 'Helix'];
  expect(names.map(characterOf)).toEqual([...characters]);
});

test('numbered bots beside each other never look the same', () => {
  const seen = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => characterOf(`Bot ${n}`));
  expect(new Set(seen).size).toBe(8);
  expect(characterOf('Bot 9')).toBe(characterOf('Bot 1'));
  expect(characterOf('Bot 0')).toBe('helix');
});

test('any other name has a character too, always the same one', () => {
  for (const name of ['', 'Marvin', '機械', 'R2D2x', '🤖']) {
    expect(characters).toContain(characterOf(name));
    expect(characterOf(name)).toBe(characterOf(name));
  }
});

test('names that are nearly the same spread over all characters', () => {
  const names = Array.from({ length: 200 }, (_, n) => `robot ${String.fromCharCode(97 + (n % 26))}${n}x`);
  expect(new Set(names.map(characterOf)).size).toBe(8);
  expect(chance('a')).not.toBe(chance('b'));
});
