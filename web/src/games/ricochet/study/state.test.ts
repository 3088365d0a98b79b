import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RicochetChecked, RicochetDraft } from '../../../protocol/index.ts';
import { putRobot, toggleWall, type Draft } from './draft.ts';
import { StudyBoard } from './state.svelte.ts';

interface Question {
  readonly draft: RicochetDraft;
  /** Lets the server answer. */
  readonly answer: () => Promise<void>;
  readonly fail: () => Promise<void>;
}
let questions: Question[] = [];

const board = { name: '4x3', columns: 4, rows: 3, walls: [], centre: [], targets: [], barriers: [] };
const draft: Draft = { board, places: { red: { x: 0, y: 0 } }, goal: null, ricochet: 'turn' };
const faces = ['r1', 'g1', 'b1', 'y1'];

/** The answer of a server that accepts everything. Its sections have a name, and nothing on them. */
function checked({ board: on, robots, goal, ricochet, turn }: RicochetDraft): RicochetChecked {
  const laid = on.t === 'own' ? null : { faces: on.faces, barriers: on.barriers, printed_barriers: false };
  const drawn = on.t === 'own' ? { ...board, walls: on.walls, name: 'own' } : { ...board, name: on.faces.join('') };
  return { position: `${drawn.name}+${turn}`, faults: [], board: drawn, sections: laid, robots, goal, symbol: null, ricochet };
}

beforeEach(() => {
  questions = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as RicochetDraft;
    return new Promise<Response>((resolve, reject) => {
      // All consequences of an answer have happened after this.
      const settle = () => new Promise<void>((done) => setTimeout(done));
      questions.push({
        draft: asked,
        answer: () => (resolve(new Response(JSON.stringify(checked(asked)))), settle()),
        fail: () => (reject(new Error('gone')), settle()),
      });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function settingUp(): Promise<StudyBoard> {
  const study = new StudyBoard();
  study.setUp(draft);
  await questions[0]?.answer();
  return study;
}

test('a robot that is placed while sections are being laid stands on them', async () => {
  const study = await settingUp();
  study.lay(faces, true);
  study.change((now) => putRobot(now, 'green', { x: 2, y: 2 }));
  await questions[1]?.answer();
  expect(study.draft?.board.name).toBe('4x3');
  await questions[2]?.answer();
  expect(study.draft?.board.name).toBe('r1g1b1y1');
  expect(study.draft?.places.green).toEqual({ x: 2, y: 2 });
  study.undo();
  expect(study.draft?.board.name).toBe('4x3');
  expect(study.draft?.places.green).toEqual({ x: 2, y: 2 });
});

test('a wall that is drawn meanwhile is on the board that was laid', async () => {
  const study = await settingUp();
  study.lay(faces, true);
  study.change((now) => toggleWall(now, { x: 0, y: 0 }, 'right'));
  await questions[1]?.answer();
  await questions[2]?.answer();
  expect(study.draft?.board).toMatchObject({ walls: [{ at: { x: 0, y: 0 }, side: 'right' }] });
  study.undo();
  expect(study.draft?.board).toMatchObject({ name: 'r1g1b1y1', walls: [] });
});

test('sections and turns that are wanted faster than they are laid come together', async () => {
  const study = await settingUp();
  study.turn();
  study.lay(['r2', 'g1', 'b1', 'y1'], true);
  study.turn();
  expect(study.sections?.faces).toEqual(['r2', 'g1', 'b1', 'y1']);
  expect(questions.at(-1)?.draft).toMatchObject({ board: { t: 'sections', faces: ['r2', 'g1', 'b1', 'y1'] }, turn: 2 });
  await questions.at(-1)?.answer();
  expect(study.start).toBe('r2g1b1y1+2');
});

test('what is not laid yet is taken back first, and what cannot be laid is not shown as if it were', async () => {
  const study = await settingUp();
  study.lay(faces, true);
  study.undo();
  await questions[1]?.answer();
  await questions[2]?.answer();
  expect(study.draft).toEqual(draft);
  expect(study.canUndo).toBe(false);
  study.lay(faces, true);
  await questions[3]?.fail();
  expect(study.sections).toBe(null);
  expect(study.problem?.code).toBe('offline');
});

test('who goes on to play takes the last change along', async () => {
  const study = await settingUp();
  study.change((now) => toggleWall(now, { x: 0, y: 0 }, 'right'));
  study.lay(faces, true);
  const done = study.done();
  await questions[2]?.answer();
  expect(questions[3]?.draft).toMatchObject({ position: 'r1g1b1y1+0' });
  await questions[3]?.fail();
  await done;
});

test('a draft that was kept is gone on with if it still is one', async () => {
  const study = new StudyBoard();
  const resumed = study.resume(JSON.parse(JSON.stringify(draft)));
  await questions[0]?.answer();
  expect(await resumed).toBe(true);
  expect(study.draft?.places).toEqual(draft.places);
  expect(await new StudyBoard().resume({ board: 7 })).toBe(false);
});
