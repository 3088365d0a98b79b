// Every language that has a folder is whole: no text is missing, and no translation lost or invented a brace.
import { describe, expect, test } from 'vitest';
import { fill } from '../lib/message.ts';
import { languages, preferred } from './languages.ts';

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
const files = import.meta.glob<Texts>(['./*/*.ts', './*/parts/*.ts', '!./*/language.ts'], { import: 'default', eager: true });
/** The files of a language, by their names within its folder. */
const filesOf = (code: string) =>
  Object.keys(files).flatMap((path) => (path.startsWith(`./${code}/`) ? [path.slice(code.length + 3)] : []));
const textsOf = (code: string, file: string) => files[`./${code}/${file}`] ?? {};
/** English shows the server's own words about texts that cannot be read, so this file is compared with German. */
const referenceOf = (file: string) => (file === 'parts/wrong.ts' ? 'de' : 'en');

const holes = (text: string) => [...new Set(text.match(/\{\w+/g))].sort().join();
/** Texts may stand in groups. */
const flat = (texts: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([inner, one]) => [`${key}.${inner}`, one]),
    ),
  );

const all = [...languages.keys()];
const pairs = all.flatMap((code) => filesOf(code).map((file) => ({ code, file })));

test('there is more than English', () => {
  expect(all).toContain('en');
  expect(all.length).toBeGreaterThan(1);
});

test.each(all.filter((code) => code !== 'en'))('%s has every file and no other', (code) => {
  expect(filesOf(code).sort()).toEqual([...filesOf('en'), 'parts/wrong.ts'].sort());
});

test.each(all)('%s has a name, and rules that the browser knows', (code) => {
  const { name, locale } = languages.get(code) ?? { name: '', locale: '' };
  expect(name).not.toBe('');
  expect(Intl.PluralRules.supportedLocalesOf([locale])).toEqual([locale]);
  expect(new Intl.PluralRules(locale).resolvedOptions().locale.split('-')[0]).toBe(code.split('-')[0]);
  expect(preferred([code, 'en'])).toBe(code);
});

describe.each(pairs)('$code/$file', ({ code, file }) => {
  const own = flat(textsOf(code, file));
  const reference = flat(textsOf(referenceOf(file), file));

  test('has every text and no other', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(reference).sort());
  });

  test('has no empty text', () => {
    expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('fills the same braces', () => {
    expect(Object.keys(reference).filter((key) => holes(own[key] ?? '') !== holes(reference[key] ?? ''))).toEqual([]);
  });

  test('has a form for every number', () => {
    const { locale = code } = languages.get(code) ?? {};
    const counted = Object.entries(own).filter(([, text]) => /\{\w+:/.test(text));
    const wrong = counted.filter(([, text]) => [0, 1, 2, 5, 21].some((n) => /undefined|\{\w+:/.test(fill(text, numbers(text, n), locale))));
    expect(wrong).toEqual([]);
  });
});

const numbers = (text: string, n: number) => Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map((match) => [match[1] ?? '', n]));

test('somebody gets the first of their languages that there is', () => {
  expect(preferred(['xx', 'de-AT', 'en'])).toBe('de');
  expect(preferred(['en-US', 'de'])).toBe('en');
  expect(preferred(['xx'])).toBe('en');
});

const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!./**'], { query: '?raw', import: 'default', eager: true });
const source = Object.values(sources).join('\n');
// Keys that are put together, like `game.${game}`, are known by how they begin.
const starts = [...source.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{/g)].map((match) => match[1] ?? '');
// What is said about a fact of a game is found by the names of both.
const isSaid = (key: string) => source.includes(`{ "t": "${/\.said-(?:you-)?(.+)$/.exec(key)?.[1]}"`);

test.each(filesOf('en'))('every text of %s is used', (file) => {
  const isUsed = (key: string) => source.includes(`'${key}'`) || isSaid(key) || starts.some((start) => key.startsWith(start));
  expect(Object.keys(textsOf('en', file)).filter((key) => !isUsed(key))).toEqual([]);
});
