import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Replay } from '../../protocol/index.ts';
import { Timeline } from './timeline.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const step = (number: number) => ({
  changed: { t: 'changed', number, at: number * 1000, events: [{ number, at: number * 1000, fact: null }], view: { paused: number } },
  position: `p${number}`,
});
const replay = {
  game: 'robotory',
  first: { paused: null, past: [] },
  at: 0,
  position: 'p0',
  from: 0,
  of: 3,
  steps: [1, 2, 3].map(step),
} as unknown as Replay;

test('every moment is the view that it was', () => {
  const { moments } = new Timeline(replay, 0);
  expect(moments.map(({ view, at, position }) => [view.paused, at, position])).toEqual([
    [null, 0, 'p0'],
    [1, 1000, 'p1'],
    [2, 2000, 'p2'],
    [3, 3000, 'p3'],
  ]);
});

test('a link leads to its moment, and a wrong one to the nearest', () => {
  expect([2, 99, -4, NaN].map((at) => new Timeline(replay, at).at)).toEqual([2, 3, 0, 0]);
});

test('only a step forward is told', () => {
  const line = new Timeline(replay, 0);
  const told: number[] = [];
  line.events.subscribe((events) => told.push(...events.map((event) => event.number)));
  line.to(1);
  line.to(3);
  line.to(2);
  line.to(3);
  expect(told).toEqual([1, 3]);
});

test('it plays to the end, faster if wanted, and begins again from there', () => {
  const line = new Timeline(replay, 2);
  line.choose(4);
  line.toggle();
  vi.advanceTimersByTime(300);
  expect([line.at, line.playing]).toEqual([3, false]);
  line.toggle();
  expect([line.at, line.playing]).toEqual([0, true]);
  line.toggle();
  vi.runAllTimers();
  expect(line.at).toBe(0);
});

test('edits change a part of a section and leave the moments before it as they were', () => {
  const told = { first: { game: { a: [{ slides: [1] }], b: 1 }, past: [] }, at: 0, position: null, from: 0, of: 1 };
  const edits = [
    { op: 'add', path: '/game/a/0/slides/-', value: 2 },
    { op: 'replace', path: '/game/b', value: 2 },
    { op: 'add', path: '/game/a/-', value: { slides: [] } },
  ];
  const steps = [{ ...step(1), edits }];
  const { moments } = new Timeline({ ...told, steps } as unknown as Replay, 0);
  expect(moments.map(({ view }) => view.game)).toEqual([
    { a: [{ slides: [1] }], b: 1 },
    { a: [{ slides: [1, 2] }, { slides: [] }], b: 2 },
  ]);
});

test('a long game comes in pages, as far as somebody wants to go', async () => {
  const page = (from: number, count: number) => ({
    ...replay,
    first: from === 0 ? replay.first : null,
    from,
    of: 300,
    steps: Array.from({ length: count }, (_, i) => step(from + i + 1)),
  });
  const asked: number[] = [];
  const more = (from: number) => {
    asked.push(from);
    return from === 200 && asked.length < 4 ? Promise.reject(new Error('offline')) : Promise.resolve(page(from, 100) as unknown as Replay);
  };
  const line = new Timeline(page(0, 100) as unknown as Replay, 0, more);
  expect([line.last, line.moments.length, asked]).toEqual([300, 101, []]);
  line.to(50);
  await vi.waitFor(() => expect(line.moments.length).toBe(201));
  expect(asked).toEqual([100]);
  // A failed request is repeated on the next one.
  line.to(290);
  expect(line.at).toBe(200);
  await vi.waitFor(() => expect(asked).toEqual([100, 200]));
  await vi.advanceTimersByTimeAsync(0);
  line.to(290);
  await vi.waitFor(() => expect(asked.length).toBe(3));
  await vi.advanceTimersByTimeAsync(0);
  line.to(290);
  await vi.waitFor(() => expect(line.at).toBe(290));
  expect(line.moment.position).toBe('p290');
});
