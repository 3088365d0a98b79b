import { expect, test } from 'vitest';
import { setLanguage } from '../../lib/i18n.svelte.ts';
import { ended, fresh, hinted, moved, type Progress } from './progress.ts';
import { squares } from './squares.ts';
import { dateText, shareText, stateText } from './messages.svelte.ts';

const name = { game: 'ricochet', level: 'hard', date: '2026-11-15' } as const;
const link = 'https://robots.example/puzzles/ricochet/2026-11-15/hard';
const after = (count: number): Progress => Array.from({ length: count }).reduce<Progress>((progress) => moved(progress, 'Ru', 1), fresh);

test('a result tells how many, never which', () => {
  const progress = ended(
    hinted(after(9), { t: 'move', place: 10, move: { robot: 'blue', direction: 'left', choices: [] }, text: 'Bl' }),
    'solved',
    8,
  );
  const text = shareText(name, progress, link);
  expect(text).toBe(`Robotable 2026-11-15 · Ricochet Robots, hard\n9 moves (best 8) · 1 hint\n${'🟩'.repeat(8)}🟨 💡\n${link}`);
  expect(text).not.toMatch(/Ru|Bl|blue|left/);
});

test('other results', () => {
  expect(shareText(name, ended(after(8), 'solved', 8), link).split('\n')[1]).toBe('8 moves (best 8)');
  const endless = { game: 'micro', level: 'easy', number: 7 } as const;
  expect(shareText(endless, ended(after(2), 'given-up', 3), link)).toBe(
    `Robotable no. 7 · Micro Robots, easy\nnot solved (best 3)\n⬜⬜⬜\n${link}`,
  );
  expect(shareText(name, after(3), link)).toBe('');
  expect([...squares(ended(after(400), 'solved', 8))].length).toBe(20);
});

test('how far somebody is', () => {
  expect([fresh, after(1), ended(after(3), 'solved', 3), ended(after(4), 'solved', 3), ended(fresh, 'given-up', 3)].map(stateText)).toEqual(
    ['Not begun', '1 move so far', '3 moves: perfect', '4 moves, best 3', 'Given up'],
  );
});

test('a day is the same day in every time zone', () => {
  expect(dateText('2026-11-15')).toContain('15');
  expect(dateText('2026-11-15', { month: 'long', year: 'numeric' })).toBe('November 2026');
});

test('French writes the first day of a month with its ending, and no other', async () => {
  await setLanguage('fr');
  try {
    expect([dateText('2026-01-01'), dateText('2026-01-21'), dateText('2026-11-11')]).toEqual([
      '1er janvier 2026',
      '21 janvier 2026',
      '11 novembre 2026',
    ]);
    expect(dateText('2026-01-01', { month: 'long', year: 'numeric' })).toBe('janvier 2026');
  } finally {
    await setLanguage('en');
  }
});
