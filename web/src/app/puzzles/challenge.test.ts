import { expect, test } from 'vitest';
import { compared, queryOf, read, senderIn, written } from './challenge.ts';

test('a link tells what it was told', () => {
  for (const made of [1, 7, 42, 9_999]) {
    for (const seconds of [0, 1, 42, 86_399]) expect(read(written({ made, seconds }))).toEqual({ made, seconds });
  }
  expect(read(written({ made: 123_456, seconds: 1e9 }))).toEqual({ made: 9_999, seconds: 86_399 });
});

test('nobody reads it at a glance', () => {
  expect(written({ made: 7, seconds: 42 })).not.toMatch(/7.*42|42.*7/);
  expect(written({ made: 7, seconds: 42 })).not.toBe(written({ made: 7, seconds: 43 }));
});

test('what is no challenge is none', () => {
  for (const text of [null, '', 'x', '0', 'hello', '7.42', 'zzzzzzzzzzzz', '00']) expect(read(text)).toBe(undefined);
});

test('moves count first, then time', () => {
  expect(compared({ made: 5, seconds: 90 }, { made: 6, seconds: 10 })).toBe('won');
  expect(compared({ made: 5, seconds: 90 }, { made: 5, seconds: 10 })).toBe('lost');
  expect(compared({ made: 5, seconds: 9 }, { made: 5, seconds: 9 })).toBe('tie');
});

test('a link names its sender', () => {
  const effort = { made: 7, seconds: 42 };
  for (const name of ['Ada', 'Zoë & Ben', '王芳', '']) {
    const query = new URLSearchParams(queryOf(effort, name));
    expect([read(query.get('c')), senderIn(query)]).toEqual([effort, name]);
  }
  expect(senderIn(new URLSearchParams('c=abc'))).toBe('');
});

test('a forged name is short, on one line and in one direction', () => {
  const named = (name: string) => senderIn(new URLSearchParams({ by: name }));
  expect([...named('😀'.repeat(100_000))].length).toBe(24);
  expect(named(' \u202eadA\n\u0000\u200b ')).toBe('adA');
  expect(named('\u200b\u2066 ')).toBe('');
  // Markup stays text: Svelte escapes it.
  expect(named('<b>Ada</b>')).toBe('<b>Ada</b>');
});
