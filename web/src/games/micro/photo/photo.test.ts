import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoReader } from '../../../app/photo/photo-reader.ts';
import type { Photo } from '../../../app/photo/picture.ts';
import type { MicroLook } from '../../../protocol/index.ts';
import { MicroPhoto } from './photo.svelte.ts';
import { withSection, type Reading } from './reading.ts';

const photo = { width: 800, height: 600, canvas: {} } as Photo;
vi.mock('../../../app/photo/picture.ts', () => ({
  decode: () => Promise.resolve(photo),
  pixelsOf: () => ({ width: 800, height: 600, data: { buffer: new ArrayBuffer(0) } }),
}));

const other = { side: 'black', section: 2, turn: 'e' } as const;
const found: Reading = {
  board: {
    side: 'black',
    quarters: ['1n', '4e', '3e', '2n'].map((one) => ({ section: Number(one[0]), turn: one.slice(1), margin: 40, other })),
    corners: [
      { x: 10, y: 10 },
      { x: 700, y: 10 },
      { x: 700, y: 590 },
      { x: 10, y: 590 },
    ],
    homography: [100, 0, 17, 0, 90, 16, 0, 0, 1],
  },
  robot: { space: 7, score: 0.4 },
  startChip: null,
  targetChip: null,
  doubts: ['quarter-1', 'robot'],
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { position } = JSON.parse(body) as { position: string };
    asked.push(position);
    const spaces = Array.from({ length: 36 }, (_, at) => ({ name: `space ${at}` }));
    return Promise.resolve(new Response(JSON.stringify({ position, board: { spaces } } as unknown as MicroLook)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function session(...readings: readonly Reading[]) {
  const left = [...readings];
  const nothing: Reading = { board: null, robot: null, startChip: null, targetChip: null, doubts: ['corners'] };
  const read = vi.spyOn(PhotoReader.prototype, 'read').mockImplementation(() => Promise.resolve(left.shift() ?? nothing));
  return { session: new MicroPhoto(), read };
}

test('a picture leads to questions, and their answers to a board with a start', async () => {
  const { session: one, read } = session(found);
  await one.take(new Blob());
  expect(read.mock.calls[0]?.[1]).toMatchObject({ game: 'micro', corners: null });
  expect([one.step, one.isComplete, one.start]).toEqual(['check', true, 'space 7']);
  expect(one.questions.map((question) => question.t)).toEqual(['section', 'robot']);
  if (one.sections === null) throw new Error('a board was read');
  one.lay(withSection(one.sections, 0, other));
  expect(one.isComplete).toBe(false);
  await vi.waitUntil(() => one.isComplete);
  expect(asked).toEqual(['black-1n4e3e2n', 'black-2e4e3e1n']);
  one.put(12);
  expect([one.start, one.questions.map((question) => question.t)]).toEqual(['space 12', ['section']]);
  one.put(null);
  expect([one.start, one.isComplete]).toEqual([null, true]);
});

test('chips show start and target; a robot on the board is the start', async () => {
  const chip = (space: number) => ({ space, score: 0.9 });
  const chips: Reading = { ...found, robot: null, startChip: chip(20), targetChip: chip(9), doubts: [] };
  const { session: one } = session(chips, { ...chips, targetChip: null });
  await one.take(new Blob());
  expect(one.questions).toEqual([{ t: 'target', spaces: [9, 20] }]);
  // Nothing is taken for granted.
  expect([one.start, one.goal]).toEqual([null, null]);
  one.aim(9, [9, 20]);
  expect([one.start, one.goal, one.questions]).toEqual(['space 20', 'space 9', []]);
  one.aim(20, [9, 20]);
  expect([one.start, one.goal]).toEqual(['space 9', 'space 20']);
  one.put(12);
  expect([one.start, one.goal]).toEqual(['space 12', 'space 20']);
  one.put(20);
  expect([one.start, one.goal]).toEqual(['space 20', null]);
  // A single chip that is not on the target marks the start.
  await one.take(new Blob());
  one.aim(null, [20]);
  expect([one.start, one.goal]).toEqual(['space 20', null]);
});

test('a picture of something else asks for corners, and again if there is no board between them', async () => {
  const { session: one, read } = session();
  await one.take(new Blob());
  expect([one.step, one.trouble]).toEqual(['corners', 'no-board']);
  await one.readCorners();
  expect([one.step, one.trouble]).toEqual(['corners', 'no-board-there']);
  expect(read.mock.calls[1]?.[1]).toMatchObject({ game: 'micro', corners: one.corners });
});
