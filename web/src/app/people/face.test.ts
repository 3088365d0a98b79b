import { expect, test } from 'vitest';
import { FACES } from '../../lib/settings.svelte.ts';
import { colours, faceOf, faces, hats, robots } from './face.ts';

test('a name has one face, however it is typed', () => {
  expect(faceOf(' ADA ')).toEqual(faceOf('ada'));
  expect(faceOf('Zoe\u0308')).toEqual(faceOf('Zoë'));
});

test('the face of a name never changes', () => {
  expect(['Ada', 'Ben', 'Cleo', '王芳', ''].map((name) => Object.values(faceOf(name)).join(' '))).toMatchInlineSnapshot(`
    [
      "#b98a00 crown",
      "#2c9a4b crown",
      "#e07b1f cap",
      "#d8343c crown",
      "#7a4fd0 curls",
    ]
  `);
});

test('names that differ by a letter or a number have all faces, each about as often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 6400; n += 1) {
    const { colour, look } = faceOf(`Guest ${n}`);
    counts.set(`${colour} ${look}`, (counts.get(`${colour} ${look}`) ?? 0) + 1);
  }
  expect(counts.size).toBe(colours.length * hats.length);
  expect(Math.max(...counts.values())).toBeLessThan(200);
});

test('long and strange names have a face, too', () => {
  for (const name of ['x'.repeat(1_000_000), '\u0000', '\ud800', '👩‍👩‍👧‍👦']) expect(hats).toContain(faceOf(name).look);
});

test('a chosen face does not depend on the name, and every face looks different', () => {
  expect(faces).toHaveLength(FACES.length);
  expect(new Set(faces.map(({ look }) => look))).toEqual(new Set([...hats, ...robots]));
  faces.forEach((face, at) => expect(faceOf('Ada', at + 1)).toBe(face));
  for (const unknown of [0, 13, -1, undefined]) expect(faceOf('Ada', unknown)).toEqual(faceOf('Ada'));
});
