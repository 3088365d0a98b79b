// The streak of days. A day counts if one of its puzzles was solved on that very day, by the server's calendar: the
// device's clock is irrelevant, so neither travel nor a changed clock makes or breaks a streak.
import { keep, recall } from '../../lib/storage.ts';
import { dateOf, dayNumber, isDate } from '../../lib/puzzle-name.ts';

const KEPT_UNDER = 'puzzles.days';

export interface Streak {
  /** Up to today, or up to yesterday while today is not over. */
  readonly now: number;
  readonly longest: number;
  /** True if today counts already. */
  readonly today: boolean;
}

export function streakOf(days: readonly string[], today: string): Streak {
  const end = dayNumber(today);
  if (end === undefined) return { now: 0, longest: 0, today: false };
  // A day after today comes from a wrong clock; it counts when it comes.
  const counted = new Set(days.flatMap((date) => dayNumber(date) ?? []).filter((day) => day <= end));
  let longest = 0;
  for (const day of counted) {
    if (counted.has(day - 1)) continue;
    longest = Math.max(longest, lengthFrom(day, 1, counted));
  }
  const isToday = counted.has(end);
  return { now: lengthFrom(isToday ? end : end - 1, -1, counted), longest, today: isToday };
}

function lengthFrom(day: number, step: 1 | -1, counted: ReadonlySet<number>): number {
  let length = 0;
  while (counted.has(day + length * step)) length += 1;
  return length;
}

export function recallDays(): readonly string[] {
  const kept = recall(KEPT_UNDER);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string' && isDate(one)) : [];
}

/** A puzzle of `date` was solved while the server's calendar said `today`. */
export function keepDay(date: string, today: string): void {
  if (date !== today) return;
  const days = new Set(recallDays());
  if (days.has(date)) return;
  keep(KEPT_UNDER, [...days, date].sort());
}

/** The weeks of a month, Monday first; null for days of adjacent months. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = dayNumber(`${month}-01`);
  if (first === undefined) return [];
  const weeks: (string | null)[][] = [];
  // 1970-01-01 was a Thursday.
  const lead = (first + 3) % 7;
  for (let place = 0; ; place += 1) {
    const date = place < lead ? null : dateOf(first + place - lead);
    if (date !== null && !date.startsWith(month)) break;
    if (place % 7 === 0) weeks.push([]);
    weeks.at(-1)?.push(date);
  }
  const last = weeks.at(-1);
  while (last !== undefined && last.length < 7) last.push(null);
  return weeks;
}

/** The month `count` months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const months = year * 12 + of - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}
