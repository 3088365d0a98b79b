import { beforeEach, expect, test } from 'vitest';
import { heldAt, heldTables, hold, release, touch } from './seats.ts';
import { keep } from './storage.ts';

beforeEach(() => keep('seats', undefined));

const ada = { seat: 0, token: 'a', name: 'Ada' };
const ben = { seat: 1, token: 'b', name: 'Ben' };

test('several seats at one table are a hot seat', () => {
  hold('t1', 'micro', ben, 1);
  hold('t1', 'micro', ada, 2);
  expect(heldAt('t1')).toEqual([ada, ben]);
  release('t1', 'a');
  expect(heldAt('t1')).toEqual([ben]);
  release('t1', 'b');
  expect(heldTables()).toEqual([]);
});

test('the last used table is first, and the oldest are forgotten', () => {
  for (let index = 0; index < 50; index += 1) hold(`t${index}`, 'micro', ada, index);
  touch('t20', 100);
  expect(heldTables().length).toBe(40);
  expect(heldTables()[0]?.table).toBe('t20');
  expect(heldAt('t3')).toEqual([]);
});

test.each([[7], [{}], [[{ table: 't' }]], [[null]]])('nonsense in the storage is no seat: %j', (stored) => {
  keep('seats', stored);
  expect(heldTables()).toEqual([]);
});
