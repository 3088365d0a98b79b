import { beforeEach, expect, test } from 'vitest';
import { keep } from '../../lib/storage.ts';
import { dateOf, dayNumber } from '../../lib/puzzle-name.ts';
import { keepDay, monthAfter, recallDays, streakOf, weeksOf } from './streak.ts';

beforeEach(() => keep('puzzles.days', undefined));

const days = (last: string, count: number) => Array.from({ length: count }, (_, back) => dateOf((dayNumber(last) ?? 0) - back));

test('days in a row, over months, years and leap days', () => {
  expect(streakOf(days('2028-03-01', 40), '2028-03-01')).toEqual({ now: 40, longest: 40, today: true });
  expect(streakOf(days('2027-01-01', 3), '2027-01-01').now).toBe(3);
});

test('yesterday keeps a streak alive until today is over', () => {
  expect(streakOf(days('2026-11-14', 5), '2026-11-15')).toEqual({ now: 5, longest: 5, today: false });
  expect(streakOf(days('2026-11-13', 5), '2026-11-15')).toEqual({ now: 0, longest: 5, today: false });
});

test('a gap begins a new one, and the longest is remembered', () => {
  const some = [...days('2026-11-15', 2), ...days('2026-11-10', 4), ...days('2026-09-01', 3)];
  expect(streakOf(some, '2026-11-15')).toEqual({ now: 2, longest: 4, today: true });
  expect(streakOf([], '2026-11-15')).toEqual({ now: 0, longest: 0, today: false });
});

test('days that have not come do not count, nor does nonsense', () => {
  expect(streakOf(['2026-11-16', '2026-11-17', '2026-11-15', 'yesterday', '2026-02-30'], '2026-11-15').now).toBe(1);
});

test('only what is solved on its own day counts, and once', () => {
  keepDay('2026-11-14', '2026-11-15');
  expect(recallDays()).toEqual([]);
  keepDay('2026-11-15', '2026-11-15');
  keepDay('2026-11-15', '2026-11-15');
  keepDay('2026-11-16', '2026-11-16');
  expect(recallDays()).toEqual(['2026-11-15', '2026-11-16']);
  keep('puzzles.days', ['2026-11-15', 7, 'x']);
  expect(recallDays()).toEqual(['2026-11-15']);
});

test('months are whole weeks from Monday', () => {
  const weeks = weeksOf('2026-11');
  // 1 November 2026 is a Sunday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02')).toHaveLength(4);
  for (let month = '2026-01'; month < '2032-01'; month = monthAfter(month, 1)) {
    const dates = weeksOf(month)
      .flat()
      .filter((date) => date !== null);
    expect([dates[0], weeksOf(month).every((week) => week.length === 7)]).toEqual([`${month}-01`, true]);
    expect(dates.length).toBe(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
  }
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
