// The server's parse errors in every language. The file is written by the server's tests.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../locales/languages.ts';
import german from '../locales/de/parse-errors.json';
import type { ParseErrorTexts } from '../locales/parse-errors.ts';
import { problemOf } from './api.ts';
import { setLanguage } from './i18n.svelte.ts';
import { loadParseErrors, looksLike, sentences } from './parse-errors.svelte.ts';

interface ProblemCase {
  readonly text: string;
  readonly faults: readonly string[];
}
const file = new URL('../../../testdata/wrong-texts.json', import.meta.url);
const told = JSON.parse(readFileSync(file, 'utf8')) as readonly ProblemCase[];
const problem = (one: ProblemCase) => problemOf(422, { code: 'impossible', detail: 'this looks wrong', ...one });

// The compiler compares the file with the protocol: neither has a code that the other lacks. Only German is compared,
// because another test compares the other languages with German.
german satisfies ParseErrorTexts;
({}) as ParseErrorTexts satisfies Readonly<typeof german>;

test('English are the words of the server', async () => {
  await setLanguage('en');
  for (const one of told) {
    expect(sentences(problem(one))).toEqual(one.faults.map((english) => ({ own: '', english })));
    expect(looksLike(problem(one))).toEqual({ own: '', english: 'this looks wrong' });
  }
});

/** The page's texts for all of them in this language. */
async function allIn(code: string) {
  await setLanguage(code);
  await loadParseErrors();
  return told.flatMap((one) => [looksLike(problem(one)), ...sentences(problem(one))]);
}

test.each([...languages.keys()].filter((code) => code !== 'en'))(
  '%s has words for nearly everything, and fills every brace',
  async (code) => {
    const all = await allIn(code);
    expect(all.filter(({ own }) => /[{}]/.test(own))).toEqual([]);
    // The parts that stay English.
    expect(all.map(({ english }) => english).filter((english) => english !== '')).toEqual([
      'invalid type: integer `1`, expected a sequence',
      'a board has 6 rows, this text has 2; row 1 has 2 spaces, it needs 6; row 2 has 2 spaces, it needs 6',
      'the line ends before the reserve',
      'the line ends before the side to move',
      'c3 is taken: the black robot stands there',
      'no robot has room on it',
      'not an event: invalid type: integer `7`, expected struct Versioned at line 1 column 1',
    ]);
    await setLanguage('en');
  },
);

test('German says where', async () => {
  const all = await allIn('de');
  const said = (text: string) => all.some(({ own }) => own.includes(text));
  expect(said('Roboter: „QH10“ nennt keinen Roboter')).toBe(true);
  expect(said('Zeile 2, Feld A1: „?“ ist unbekannt')).toBe(true);
  expect(said('Auf M13 stehen zwei: roter Roboter, grüner Roboter.')).toBe(true);
  expect(said('Ereignis 1:')).toBe(true);
  expect(said('Das sieht aus wie ein Spielprotokoll von RoboTory')).toBe(true);
  await setLanguage('en');
});
