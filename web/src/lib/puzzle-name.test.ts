import { expect, test } from 'vitest';
import { dateOf, dayNumber, idOf, nameOf } from './puzzle-name.ts';

test('a path and a name say the same', () => {
  for (const id of ['ricochet/2026-11-15/hard', 'micro/2028-02-29/easy', 'micro/endless/medium/7', 'ricochet/endless/easy/999999']) {
    const name = nameOf(id.split('/'));
    expect(name === undefined ? undefined : idOf(name)).toBe(id);
  }
});

test('what is no puzzle has no name', () => {
  const wrong = ['', 'ricochet', 'chess/2026-11-15/hard', 'micro/2026-02-29/easy', 'micro/2026-11-15/evil', 'micro/2026-11-15'];
  for (const path of [...wrong, 'micro/endless/easy/0', 'micro/endless/easy/07', 'micro/endless/easy/1000000', 'micro/endless/easy/1/2']) {
    expect(nameOf(path.split('/')), path).toBeUndefined();
  }
});

test('neighbouring days are one apart, whatever the year', () => {
  expect(dayNumber('2026-11-15')).toBe(20_772);
  for (let day = 20_000; day < 30_000; day += 1) expect(dayNumber(dateOf(day))).toBe(day);
});
