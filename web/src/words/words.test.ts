// No language lacks a text, and no translation lost or invented a brace.
import { describe, expect, test } from 'vitest';
import { de } from './de/frame.ts';
import { en } from './en/frame.ts';
import { learnDe } from './de/learn.ts';
import { learnEn } from './en/learn.ts';
import { puzzlesDe } from './de/puzzles.ts';
import { puzzlesEn } from './en/puzzles.ts';
import { studyMicroDe } from './de/study-micro.ts';
import { studyMicroEn } from './en/study-micro.ts';
import { studyRobotoryDe } from './de/study-robotory.ts';
import { studyRobotoryEn } from './en/study-robotory.ts';
import { replayDe } from './de/replay.ts';
import { replayEn } from './en/replay.ts';

const holes = (text: string) => [...new Set(text.match(/\{\w+/g))].sort().join();
type Texts = Readonly<Record<string, string>>;
/** Each reference with its translations; the first comes with the page, the others with their parts of it. */
const files: readonly { readonly name: string; readonly en: Texts; readonly translations: Readonly<Record<string, Texts>> }[] = [
  { name: 'everywhere', en, translations: { de } },
  { name: 'puzzles', en: puzzlesEn, translations: { de: puzzlesDe } },
  { name: 'learn', en: learnEn, translations: { de: learnDe } },
  { name: 'study of Micro Robots', en: studyMicroEn, translations: { de: studyMicroDe } },
  { name: 'study of RoboTory', en: studyRobotoryEn, translations: { de: studyRobotoryDe } },
  { name: 'replay', en: replayEn, translations: { de: replayDe } },
];
const pairs = files.flatMap(({ name, en, translations }) =>
  Object.entries(translations).map(([language, messages]) => ({ name, language, en, messages })),
);

describe.each(pairs)('$name in $language', ({ en, messages }) => {
  test('has every text and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  test('has no empty text', () => {
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('fills the same braces', () => {
    const wrong = Object.keys(en).filter((key) => holes(en[key] ?? '') !== holes(messages[key] ?? ''));
    expect(wrong).toEqual([]);
  });
});

test.each(files)('every text is used: $name', ({ en }) => {
  const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!./**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const all = Object.values(sources).join('\n');
  // Keys that are put together, like `game.${game}`, are known by how they begin.
  const starts = [...all.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{/g)].map((match) => match[1] ?? '');
  const isUsed = (key: string) => all.includes(`'${key}'`) || starts.some((start) => key.startsWith(start));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});
