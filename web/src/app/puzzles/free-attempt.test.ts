import { expect, test } from 'vitest';
import { written } from './challenge.ts';
import { Dare, withCode } from './free-attempt.svelte.ts';

const link = '/study/ricochet?p=b1r2';

test('every move counts until it is solved, from the first look', () => {
  const dare = new Dare(link);
  dare.begin('b1r2', 1000);
  dare.moved(false, 5000);
  dare.begin('b1r2', 9000);
  dare.moved(true, 43_000);
  expect(dare.own).toEqual({ made: 2, seconds: 42 });
  dare.moved(true, 99_000);
  expect(dare.own).toEqual({ made: 2, seconds: 42 });
  dare.begin('another', 0);
  expect(dare.own).toBe(undefined);
});

test('somebody else’s effort stays in the link until it is over', () => {
  const code = written({ made: 7, seconds: 42 });
  const dare = new Dare(`${link}&c=${code}`);
  dare.begin('b1r2', 0);
  expect(dare.other).toEqual({ made: 7, seconds: 42 });
  expect(dare.open).toBe(true);
  expect(withCode(link, dare)).toBe(`${link}&c=${code}`);
  dare.moved(true, 1000);
  expect(dare.open).toBe(false);
  expect(withCode(link, dare)).toBe(link);
});

test('another position is nobody’s challenge', () => {
  const dare = new Dare(`${link}&c=${written({ made: 7, seconds: 42 })}`);
  dare.begin('b1r2', 0);
  dare.begin('another', 0);
  expect([dare.other, dare.open]).toEqual([undefined, false]);
});

test('whoever has seen the solution has no effort of their own', () => {
  const dare = new Dare(`${link}&c=${written({ made: 7, seconds: 42 })}`);
  dare.begin('b1r2', 0);
  dare.giveUp();
  dare.moved(true, 1000);
  expect([dare.own, dare.open]).toEqual([undefined, false]);
});

test('a link without a challenge is none', () => {
  const dare = new Dare(`${link}&c=nonsense`);
  expect([dare.other, dare.open, withCode(link, dare)]).toEqual([undefined, false, link]);
});
