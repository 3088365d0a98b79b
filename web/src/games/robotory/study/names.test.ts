import { expect, test } from 'vitest';
import { namesIn, withNames } from './names.ts';

test('names travel in a link, whatever they are', () => {
  const names = { light: 'Ada & Ben', dark: '名前?' };
  expect(namesIn(withNames('/study/robotory?p=start', names))).toEqual(names);
  expect(namesIn(withNames('/study/robotory', { dark: 'Ben' }))).toEqual({ dark: 'Ben' });
});

test('without names a link stays as it is', () => {
  expect(withNames('/study/robotory?p=start', {})).toBe('/study/robotory?p=start');
  expect(namesIn('/study/robotory?p=start&light=+')).toEqual({});
  expect(namesIn(`/study/robotory?light=${'x'.repeat(99)}`).light?.length).toBe(40);
});
