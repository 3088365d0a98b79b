import { expect, test } from 'vitest';
import { paths, routeOf, tableIn } from './router.svelte.ts';

test.each([
  ['/', { page: 'home' }],
  ['/settings', { page: 'settings' }],
  ['/about', { page: 'about' }],
  ['/imprint', { page: 'imprint' }],
  ['/privacy/', { page: 'privacy' }],
  ['/operator', { page: 'operator' }],
  ['/operator/more', { page: 'lost' }],
  ['/new', { page: 'new', game: undefined, preset: undefined }],
  ['/new/micro', { page: 'new', game: 'micro', preset: undefined }],
  ['/new/chess', { page: 'lost' }],
  ['/t/k7m2p9qrst', { page: 'table', id: 'k7m2p9qrst' }],
  ['/t/k7m2p9qrst/', { page: 'table', id: 'k7m2p9qrst' }],
  ['/t/k7m2p9qrst/screen', { page: 'screen', id: 'k7m2p9qrst' }],
  ['/t/k7m2p9qrst/replay', { page: 'replay', id: 'k7m2p9qrst', at: 0, game: null }],
  ['/replay', { page: 'replay', id: undefined, at: 0, game: null }],
  ['/t/K7M-4QX', { page: 'table', id: 'k7m4qx' }],
  ['/t/K7M%204QX/screen', { page: 'screen', id: 'k7m4qx' }],
  ['/t/k7m2p9qrst/other', { page: 'lost' }],
  ['/t/%3Cscript%3E', { page: 'lost' }],
  ['/what/ever', { page: 'lost' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test('our own paths are known', () => {
  for (const game of [null, 2]) {
    const moment = new URL(paths.replay('abcd', 17, game), 'http://x');
    expect(routeOf(moment.pathname, moment.searchParams)).toEqual({ page: 'replay', id: 'abcd', at: 17, game });
  }
  expect(routeOf(paths.replay())).toEqual({ page: 'replay', id: undefined, at: 0, game: null });
  expect(routeOf(paths.table('abcd'))).toEqual({ page: 'table', id: 'abcd' });
  expect(routeOf(paths.screen('abcd'))).toEqual({ page: 'screen', id: 'abcd' });
  const link = new URL(paths.new('ricochet', 'solo'), 'http://x');
  expect(routeOf(link.pathname, link.searchParams)).toEqual({ page: 'new', game: 'ricochet', preset: 'solo' });
});

test.each([
  ['k7m2p9qrst', 'k7m2p9qrst'],
  [' k7m2-p9qr-st ', 'k7m2p9qrst'],
  ['https://robots.example/t/k7m2p9qrst', 'k7m2p9qrst'],
  ['https://robots.example/t/k7m4qx?from=chat', 'k7m4qx'],
  [' K7M-4QX ', 'k7m4qx'],
  ['k7m 4qx', 'k7m4qx'],
  ['robots.example/t/k7m2p9qrst/screen?x#y', 'k7m2p9qrst'],
  ['', undefined],
  ['what is this?', undefined],
])('%j means table %s', (text, id) => {
  expect(tableIn(text)).toBe(id);
});

test('puzzles have links', () => {
  expect(routeOf('/puzzles')).toEqual({ page: 'puzzles', date: undefined });
  expect(routeOf('/puzzles/2026-11-15')).toEqual({ page: 'puzzles', date: '2026-11-15' });
  const name = { game: 'micro', level: 'hard', date: '2026-11-15' } as const;
  expect(routeOf(paths.puzzle(name))).toEqual({ page: 'puzzle', name });
  expect(routeOf(paths.puzzle({ game: 'ricochet', level: 'easy', number: 3 })).page).toBe('puzzle');
  expect(routeOf('/puzzles/nonsense').page).toBe('lost');
});

test('learning has links', () => {
  expect(routeOf('/learn')).toEqual({ page: 'learn', game: undefined, book: false });
  expect(routeOf(paths.learn('micro'))).toEqual({ page: 'learn', game: 'micro', book: false });
  expect(routeOf(paths.book('micro'))).toEqual({ page: 'learn', game: 'micro', book: true });
  expect(routeOf('/learn/chess').page).toBe('lost');
  expect(routeOf(paths.openings('robotory'))).toEqual({ page: 'openings', game: 'robotory' });
  expect(routeOf('/learn/chess/openings').page).toBe('lost');
});

test('study boards of Micro Robots and RoboTory have links', () => {
  const read = (link: string) => {
    const url = new URL(link, 'https://example.org');
    return routeOf(url.pathname, url.searchParams);
  };
  const micro = { page: 'study-board', game: 'micro', position: 'black-1n4e3e2n:P1-W2', moves: 'P1 P6', moment: null };
  expect(read(paths.study('micro', 'black-1n4e3e2n:P1-W2', 'P1 P6'))).toEqual(micro);
  const start = '4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l';
  const robotory = { page: 'study-board', game: 'robotory', position: start, moves: 'Wc4 +WW', moment: 1 };
  expect(read(`${paths.study('robotory', start, 'Wc4 +WW')}&n=1`)).toEqual(robotory);
  expect(read('/study/robotory')).toMatchObject({ position: undefined, moves: '', moment: null });
  expect(read('/study/micro?n=nonsense')).toMatchObject({ moment: null });
});

test('study boards have links that carry a position and moves', () => {
  expect(routeOf('/study')).toEqual({ page: 'study' });
  expect(routeOf('/study/chess')).toEqual({ page: 'lost' });
  expect(routeOf(paths.referee())).toEqual({ page: 'referee', game: 'ricochet' });
  expect(paths.referee()).toBe('/referee');
  expect(routeOf(paths.referee('micro'))).toEqual({ page: 'referee', game: 'micro' });
  expect(routeOf('/referee/chess')).toEqual({ page: 'lost' });
  for (const [position, moves] of [
    ['b2r1y2g2_RM13-GH10-BC4-YA11_YB10', 'Ru Gl'],
    ['a&b=c+d%20#e', ''],
  ] as const) {
    const link = new URL(paths.study('ricochet', position, moves), 'http://x');
    expect(routeOf(link.pathname, link.searchParams)).toMatchObject({ page: 'study-board', game: 'ricochet', position, moves });
  }
});

test('a board travels to a new table in its link, and comes out as it went in', () => {
  const laid = { board: 'r1g2b3y4', robots: 'RA1-GC5' };
  const path = paths.new('ricochet', 'bots', laid);
  expect(path).toBe('/new/ricochet?preset=bots&board=r1g2b3y4&robots=RA1-GC5');
  const url = new URL(path, 'http://table');
  expect(routeOf(url.pathname, url.searchParams)).toEqual({ page: 'new', game: 'ricochet', preset: 'bots', laid });
  expect(paths.new('micro', undefined, { board: 'copper-1n4e3e2n', robots: '' })).toBe('/new/micro?board=copper-1n4e3e2n');
});
