// The dependency rules between layers. A game is imported only through its index.ts, and the connection imports no
// layer above it.
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

/** The resolved path of the import `./b.ts` in `./a/c.ts`. */
function resolved(from: string, to: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const step of to.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

function importsOf(source: string): readonly string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map((match) => match[1] ?? '');
}

interface Import {
  readonly from: string;
  readonly to: string;
}
const imports: readonly Import[] = Object.entries(sources).flatMap(([from, source]) =>
  importsOf(source).map((to) => ({ from, to: resolved(from, to) })),
);
const gameOf = (path: string) => /^\.\/games\/([^/]+)\//.exec(path)?.[1];
const isDoor = (path: string) => /^\.\/games\/[^/]+\/index\.ts$/.test(path);
const show = ({ from, to }: Import) => `${from} imports ${to}`;

test('the walk itself sees static and lazy imports', () => {
  expect(importsOf("import a from './a.ts';\nexport * from '../b.ts';\nconst c = () => import('./c.svelte');")).toEqual([
    './a.ts',
    '../b.ts',
    './c.svelte',
  ]);
  expect(imports.map(show)).toContain('./games/index.ts imports ./games/micro/index.ts');
});

test('nothing outside a game imports from inside it, except through its front door', () => {
  const wrong = imports.filter(({ from, to }) => gameOf(to) !== undefined && gameOf(from) !== gameOf(to) && !isDoor(to));
  expect(wrong.map(show)).toEqual([]);
});

test('the front doors are opened in one place', () => {
  const wrong = imports.filter(({ from, to }) => isDoor(to) && gameOf(from) !== gameOf(to) && from !== './games/index.ts');
  expect(wrong.map(show)).toEqual([]);
});

test('the list of games is known to main.ts alone, which registers them', () => {
  const users = imports.filter(({ from, to }) => to === './games/index.ts' && !from.includes('.test.'));
  expect(users.map(show)).toEqual(['./main.ts imports ./games/index.ts']);
});

test('lib imports nothing from the app', () => {
  const wrong = imports.filter(({ from, to }) => from.startsWith('./lib/') && !/^\.\/(lib|connection|protocol|locales)\//.test(to));
  expect(wrong.map(show)).toEqual([]);
});

test('no game knows the list of games', () => {
  expect(imports.filter(({ from, to }) => gameOf(from) !== undefined && to === './games/index.ts').map(show)).toEqual([]);
});

test('the connection reaches only itself, the protocol, and what stands below both', () => {
  const reached = new Set(Object.keys(sources).filter((path) => path.startsWith('./connection/') && !path.includes('.test.')));
  for (const path of reached) for (const { from, to } of imports) if (from === path) reached.add(to);
  expect([...reached].filter((path) => !/^\.\/(connection|protocol|lib)\//.test(path) || path.endsWith('.svelte'))).toEqual([]);
});

/** Everything that belongs to no game: the pages around them, and all layers below. */
const shell = Object.entries(sources).filter(([path]) => /^\.\/(app\/|lib|connection|App|main)/.test(path) && !path.includes('.test.'));

test('the app around the games uses no text of a game', () => {
  const keys = /['"`](?:ricochet|micro|robotory)\.[\w-]*/g;
  const wrong = shell.flatMap(([path, source]) => [...source.matchAll(keys)].map(([key]) => `${path} says ${key.slice(1)}`));
  expect(wrong).toEqual([]);
});

test('nothing but a game, and the words for it, names one to do something else', () => {
  // Branching on a game's name belongs into the game's manifest.
  const branches = /(?:===|!==|case)\s*'(?:ricochet|micro|robotory)'/;
  expect(shell.filter(([, source]) => branches.test(source)).map(([path]) => path)).toEqual([]);
});
