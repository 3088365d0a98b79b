import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RicochetChecked, RicochetDraft } from '../../../protocol/index.ts';
import { PhotoReader } from '../../../app/photo/photo-reader.ts';
import { cornersAt } from '../../../app/photo/photo.svelte.ts';
import type { Photo } from '../../../app/photo/picture.ts';
import { RicochetPhoto } from './photo.svelte.ts';
import type { Reading } from './reading.ts';

const photo = { width: 800, height: 600, canvas: {} } as Photo;
vi.mock('../../../app/photo/picture.ts', () => ({
  decode: (file: { broken?: boolean }) => (file.broken === true ? Promise.reject(new Error('no picture')) : Promise.resolve(photo)),
  pixelsOf: () => ({ width: 800, height: 600, data: { buffer: new ArrayBuffer(0) } }),
}));

const file = new Blob();
const nothing: Reading = { board: null, robots: [], chip: null, doubts: ['corners'] };
const found: Reading = {
  board: {
    quarters: ['b2', 'r1', 'y2', 'g2'].map((face) => ({ face, other: 'b4', margin: 40 })),
    corners: [
      { x: 10, y: 10 },
      { x: 700, y: 10 },
      { x: 700, y: 590 },
      { x: 10, y: 590 },
    ],
    homography: [40, 0, 17, 0, 36, 16, 0, 0, 1],
  },
  robots: [
    { robot: 'R', cell: 'A1', score: 0.9 },
    { robot: 'G', cell: 'B2', score: 0.5 },
  ],
  chip: { colour: 'red', shape: 'moon' },
  doubts: ['quarter-1', 'robot-G'],
};

let drafts: RicochetDraft[] = [];
beforeEach(() => {
  drafts = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const draft = JSON.parse(body) as RicochetDraft;
    drafts.push(draft);
    const targets = [{ at: { x: 3, y: 4 }, symbol: { shape: 'moon', colour: 'red' } }];
    const board = { name: 'b2r1y2g2', columns: 16, rows: 16, walls: [], centre: [], targets, barriers: [] };
    const checked = {
      position: null,
      faults: [],
      board,
      sections: null,
      robots: draft.robots,
      goal: draft.goal,
      symbol: null,
      ricochet: 'turn',
    };
    return Promise.resolve(new Response(JSON.stringify(checked as unknown as RicochetChecked)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function session(readings: readonly (Reading | Error)[], known: readonly string[] | null = null) {
  const left = [...readings];
  const read = vi.spyOn(PhotoReader.prototype, 'read').mockImplementation(() => {
    const next = left.shift() ?? nothing;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return { session: new RicochetPhoto(known === null ? null : { faces: known, barriers: true }, 'turn'), read };
}

test('a picture leads to questions, and their answers to a position', async () => {
  const { session: one } = session([found]);
  await one.take(file);
  expect(one.step).toBe('check');
  expect(one.questions.map((question) => question.t)).toEqual(['quarter', 'robot', 'chip']);
  expect(drafts.at(-1)).toMatchObject({ board: { t: 'sections', faces: ['b2', 'r1', 'y2', 'g2'], barriers: true }, goal: null });
  one.lay(0, 'b4');
  one.settle((question) => question.t === 'quarter');
  one.put('green', { x: 5, y: 5 });
  one.aim({ shape: 'moon', colour: 'red' });
  expect(one.questions).toEqual([]);
  expect(drafts.at(-1)).toMatchObject({ board: { faces: ['b4', 'r1', 'y2', 'g2'] }, goal: { robot: 'red', at: { x: 3, y: 4 } } });
  expect(drafts.at(-1)?.robots).toContainEqual({ robot: 'green', at: { x: 5, y: 5 } });
});

test('each marking is there once, and two robots never share a space', async () => {
  const { session: one } = session([found]);
  await one.take(file);
  one.lay(0, 'y3');
  expect(one.faces).toEqual(['y3', 'r1', 'b2', 'g2']);
  one.put('red', { x: 1, y: 1 });
  expect(one.places).toEqual({ red: { x: 1, y: 1 }, green: { x: 0, y: 0 } });
  one.put('red', null);
  expect(one.places).toEqual({ green: { x: 0, y: 0 } });
});

test('a picture of something else asks for corners, and again if there is no board between them', async () => {
  const { session: one, read } = session([nothing, nothing, found]);
  await one.take(file);
  expect([one.step, one.trouble]).toEqual(['corners', 'no-board']);
  await one.readCorners();
  expect([one.step, one.trouble]).toEqual(['corners', 'no-board-there']);
  expect(read.mock.calls[1]?.[1].corners).toEqual(one.corners);
  await one.readCorners();
  expect([one.step, one.trouble]).toEqual(['check', null]);
});

test('corners on one spot are refused before anything is read', async () => {
  const { session: one, read } = session([nothing]);
  await one.take(file);
  const spot = { x: 5, y: 5 };
  one.corners = [spot, spot, spot, spot];
  await one.readCorners();
  expect([one.step, one.trouble]).toEqual(['corners', 'bad-corners']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('files that are no pictures, and a reader that dies, lead back to the choice', async () => {
  const { session: one } = session([new Error('dead')]);
  await one.take({ broken: true } as unknown as Blob);
  expect([one.step, one.trouble]).toEqual(['choose', 'unreadable']);
  await one.take(file);
  expect([one.step, one.trouble]).toEqual(['choose', 'failed']);
});

test('a cancelled reading leaves the corners to the user', async () => {
  const { session: one, read } = session([]);
  read.mockImplementation(() => Promise.reject(new DOMException('cancelled', 'AbortError')));
  const taking = one.take(file);
  await taking;
  one.cancel();
  expect([one.step, one.trouble]).toEqual(['corners', null]);
});

test('the next round reads robots on the known board, however the picture was taken', async () => {
  const { session: one, read } = session([found], ['r1', 'y2', 'g2', 'b2']);
  await one.take(file);
  expect(read.mock.calls[0]?.[1].faces).toEqual(['r1', 'y2', 'g2', 'b2']);
  expect(one.faces).toEqual(['r1', 'y2', 'g2', 'b2']);
  expect(one.places.red).toEqual({ x: 0, y: 15 });
  expect(one.isOther).toBe(false);
});

test('the next round begins at the place of the last photograph, unless the camera was turned', async () => {
  const { session: one, read } = session([found]);
  await one.take(file);
  const { spot } = one;
  if (spot === null) throw new Error('a board was read');
  expect(cornersAt(spot, { width: 800, height: 600 })).toEqual(found.board?.corners);
  expect(cornersAt(spot, { width: 400, height: 300 })?.[2]).toEqual({ x: 350, y: 295 });
  expect(cornersAt(spot, { width: 600, height: 800 })).toBeNull();
  const next = new RicochetPhoto({ faces: ['b2', 'r1', 'y2', 'g2'], barriers: true, last: spot }, 'turn');
  await next.take(file);
  expect(read.mock.calls[1]?.[1].last).toEqual(found.board?.corners);
  // Corners that the user marks come first.
  await next.use(photo, found.board?.corners ?? null);
  expect(read.mock.calls[2]?.[1].last).toBeNull();
});

test('another board than the known one is noticed', async () => {
  const { session: one } = session([found], ['r1', 'y3', 'g2', 'b2']);
  await one.take(file);
  expect(one.isOther).toBe(true);
  expect(one.faces).toEqual(['b2', 'r1', 'y2', 'g2']);
});

test('until the answer about the chosen target is there, the last one is stale', async () => {
  const { session: one } = session([found]);
  await one.take(file);
  await vi.waitUntil(() => !one.isStale);
  one.aim({ colour: 'red', shape: 'moon' });
  expect([one.isStale, one.checked?.goal]).toEqual([true, null]);
  await vi.waitUntil(() => !one.isStale);
  expect(one.checked?.goal).toEqual({ robot: 'red', at: { x: 3, y: 4 } });
});
