// The name of a puzzle: on the page, at the server, and in local storage.
import type { PuzzleGame, PuzzleLevel } from '../protocol/index.ts';
import { puzzleGames } from './games.ts';

export const levels = ['easy', 'medium', 'hard'] as const satisfies readonly PuzzleLevel[];

interface Kind {
  readonly game: PuzzleGame;
  readonly level: PuzzleLevel;
}

/** The puzzle of a day, or one of an endless series. */
export type PuzzleName = (Kind & { readonly date: string }) | (Kind & { readonly number: number });

/** The last number of the endless series. */
export const ENDLESS_MAX = 999_999;

/** The puzzle for the path segments after `/puzzles`. The server decides whether that day has one. */
export function nameOf(parts: readonly string[]): PuzzleName | undefined {
  const game = puzzleGames.find((one) => one === parts[0]);
  if (game === undefined) return undefined;
  if (parts[1] === 'endless' && parts.length === 4) {
    const level = levels.find((one) => one === parts[2]);
    const number = /^[1-9]\d{0,5}$/.test(parts[3] ?? '') ? Number(parts[3]) : undefined;
    return level === undefined || number === undefined ? undefined : { game, level, number };
  }
  const level = levels.find((one) => one === parts[2]);
  const date = parts[1];
  if (parts.length !== 3 || level === undefined || date === undefined || !isDate(date)) return undefined;
  return { game, level, date };
}

/** `ricochet/2026-11-15/hard` or `micro/endless/easy/7`. */
export function idOf(name: PuzzleName): string {
  return 'date' in name ? `${name.game}/${name.date}/${name.level}` : `${name.game}/endless/${name.level}/${name.number}`;
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayNumber(text) !== undefined;
}

const DAY_MS = 86_400_000;

/** The day as a number, so that consecutive days differ by one; undefined for an invalid date. Dates are in UTC. */
export function dayNumber(date: string): number | undefined {
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return undefined;
  return ms / DAY_MS;
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
