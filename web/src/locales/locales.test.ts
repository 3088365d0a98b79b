// Every language is complete: no text is missing, and no translation lost or added a parameter.
import { describe, expect, test } from 'vitest';
import { createServer } from 'vite';
import { combine, folder, locales, parse, sectionsOf, tags } from '../../scripts/locales.mjs';
import { isCurrent } from '../../scripts/message-types.mjs';
import { fill } from '../lib/message.ts';
import { languages, preferred } from './languages.ts';

const sections = new Map(tags().map((tag) => [tag, sectionsOf(tag)]));
const namesOf = (code: string) => [...(sections.get(code)?.keys() ?? [])];
const textsOf = (code: string, name: string) => sections.get(code)?.get(name) ?? {};
/** English shows the server's own sentences for parse errors, so this section is compared with German. */
const referenceOf = (name: string) => (name === 'parse-errors' ? 'de' : 'en');
const files = Object.keys(import.meta.glob('./*/*'));
const filesOf = (code: string) => files.flatMap((path) => (path.startsWith(`./${code}/`) ? [path.slice(code.length + 3)] : []));

const parameters = (text: string) => [...new Set(text.match(/\{\w+/g))].sort().join();
/** The texts by key. Texts of parse errors are in groups. */
const flat = (texts: ReturnType<typeof textsOf>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : Object.entries(flat(text)).map(([inner, one]) => [`${key}.${inner}`, one]),
    ),
  );

const all = [...languages.keys()];
const pairs = all.flatMap((code) => namesOf(code).map((name) => ({ code, name })));

test('there is more than English', () => {
  expect(all).toContain('en');
  expect(all.length).toBeGreaterThan(1);
  expect([...all].sort()).toEqual(tags());
});

test.each(all.filter((code) => code !== 'en'))('%s has every file and every section, and no other', (code) => {
  expect(filesOf(code).sort()).toEqual([...filesOf('en'), 'parse-errors.json'].sort());
  expect(namesOf(code).sort()).toEqual([...namesOf('en'), 'parse-errors'].sort());
});

test.each(all)('%s has a name, and rules that the browser knows', (code) => {
  const { name, locale } = languages.get(code) ?? { name: '', locale: '' };
  expect(name).not.toBe('');
  expect(Intl.PluralRules.supportedLocalesOf([locale])).toEqual([locale]);
  expect(new Intl.PluralRules(locale).resolvedOptions().locale.split('-')[0]).toBe(code.split('-')[0]);
  expect(preferred([code, 'en'])).toBe(code);
});

describe.each(pairs)('$code/$name', ({ code, name }) => {
  const own = flat(textsOf(code, name));
  const reference = flat(textsOf(referenceOf(name), name));

  test('has every text and no other', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(reference).sort());
  });

  test('has no empty text', () => {
    expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the same parameters', () => {
    expect(Object.keys(reference).filter((key) => parameters(own[key] ?? '') !== parameters(reference[key] ?? ''))).toEqual([]);
  });

  test('has a form for every number', () => {
    const { locale = code } = languages.get(code) ?? {};
    const counted = Object.entries(own).filter(([, text]) => /\{\w+:/.test(text));
    const wrong = counted.filter(([, text]) => [0, 1, 2, 5, 21].some((n) => /undefined|\{\w+:/.test(fill(text, numbers(text, n), locale))));
    expect(wrong).toEqual([]);
  });
});

const numbers = (text: string, n: number) => Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map((match) => [match[1] ?? '', n]));

// A plain space would let the sign begin a line.
test.each(namesOf('fr'))('in French, %s has a narrow space before double punctuation and inside quotation marks', (name) => {
  const texts = Object.values(flat(textsOf('fr', name)));
  expect(texts.filter((text) => /\S[ \u00a0](?:[;:!?»](?!\w))|«[ \u00a0]/.test(text))).toEqual([]);
});

test('the first available language of the preferences is chosen', () => {
  expect(preferred(['xx', 'de-AT', 'en'])).toBe('de');
  expect(preferred(['en-US', 'de'])).toBe('en');
  expect(preferred(['xx'])).toBe('en');
});

const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!./**'], { query: '?raw', import: 'default', eager: true });
const source = Object.values(sources).join('\n');
// Keys that are composed at run time, like `game.${game}`, are recognised by their prefix.
const starts = [...source.matchAll(/`([a-z-]+\.[a-z.-]*)\$\{/g)].map((match) => match[1] ?? '');
// The announcement of a game's event has the names of both in its key.
const isSaid = (key: string) => source.includes(`{ "t": "${/\.said-(?:you-)?(.+)$/.exec(key)?.[1]}"`);

test.each(namesOf('en'))('every text of %s is used', (name) => {
  const isUsed = (key: string) => source.includes(`'${key}'`) || isSaid(key) || starts.some((start) => key.startsWith(start));
  expect(Object.keys(textsOf('en', name)).filter((key) => !isUsed(key))).toEqual([]);
});

test('messages.d.ts is current', () => {
  expect(isCurrent(), 'run `npm run message-types`').toBe(true);
});

describe('a text file with a mistake is refused, and the error names it', () => {
  test.each([
    ['not JSON', '{ "a": }', /^de\/app\.json: .*JSON/],
    ['an array', '[]', /^de\/app\.json: the file must be an object$/],
    ['a number', '{ "a": { "b": 7 } }', /^de\/app\.json: "b" is not a text$/],
    ['a list', '{ "a": ["b"] }', /^de\/app\.json: "a" is not a text$/],
    ['the same key twice', '{ "a": "1", "b\\"": "\\": ", "a": "2" }', /^de\/app\.json: a key occurs twice: a$/],
    ['the same section twice', '{ "a": { "b": "" }, "a": { "c": "" } }', /^de\/app\.json: a key occurs twice: a$/],
  ])('%s', (_, source, error) => {
    expect(() => parse('de/app.json', source)).toThrow(error);
  });

  test('a text outside a section', () => {
    expect(() => combine([['pages', { title: 'a text' }]])).toThrow('pages.json: "title" must be a section, not a text');
  });

  test('a key of the first view in two files', () => {
    expect(() =>
      combine([
        ['app', { title: 'one' }],
        ['micro', { app: { title: 'two' } }],
      ]),
    ).toThrow('micro.json: another file has the key "title" already');
  });

  test('quotation marks and colons in texts and keys are fine', () => {
    expect(parse('de/app.json', '{ "a\\": b": "\\"c\\": ", "d" : "e: f" }')).toEqual({ 'a": b': '"c": ', d: 'e: f' });
  });
});

test('the first view has the section `app` of every file', () => {
  const sections = combine([
    ['app', { a: '1' }],
    ['micro', { app: { b: '2' }, learn: { c: '3' } }],
  ]);
  expect([...sections]).toEqual([
    ['app', { a: '1', b: '2' }],
    ['micro/learn', { c: '3' }],
  ]);
});

test('a changed text file reloads the page with new modules, another file does not', async () => {
  const plugin = locales();
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { client } = server.environments;
    const sent: unknown[] = [];
    client.hot.send = (...message: unknown[]) => void sent.push(...message);
    const changed = (file: string) =>
      (plugin.hotUpdate as (this: unknown, change: object) => unknown).call({ environment: client }, { file });
    await client.transformRequest('virtual:locales/en/pages/about');
    const module = await client.moduleGraph.getModuleByUrl('virtual:locales/en/pages/about');
    expect(module?.transformResult?.code).toContain('about.lead');

    for (const other of [`${folder}/languages.ts`, `${folder}/en/links.json`, '/elsewhere/pages.json']) changed(other);
    expect([sent, module?.transformResult === null]).toEqual([[], false]);
    changed(`${folder}/en/pages.json`);
    expect([sent, module?.transformResult === null]).toEqual([[{ type: 'full-reload' }], true]);
  } finally {
    await server.close();
  }
});
