// The contrast of the tokens of app.css, in both themes: 4.5 : 1 for text on its background, 3 : 1 for marks and edges.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const light = tokens(1);
const dark = tokens(2);

/** The colours of a theme: the first or the second of each pair. */
function tokens(place: 1 | 2): Record<string, string> {
  const pairs = sheet.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g);
  return Object.fromEntries([...pairs].map(([, name, one, other]) => [name, place === 1 ? one : (other ?? one)]));
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['page', 'card', 'raised', 'sunken'];
const inks = ['text', 'text-soft', 'accent', 'good', 'bad', 'warn'];
const colours = ['red', 'yellow', 'green', 'blue', 'pink', 'white'];

const text: [string, string][] = [
  ...inks.flatMap((ink) => surfaces.map((surface): [string, string] => [ink, surface])),
  ...['good', 'bad', 'warn', 'accent'].map((one): [string, string] => [one, `${one}-soft`]),
  ...['good', 'bad', 'warn', 'accent'].map((one): [string, string] => ['text', `${one}-soft`]),
  ['text-on-ink', 'ink'],
  ['text-on-ink', 'ink-hover'],
  ['on-accent', 'accent'],
];
const marks: [string, string][] = [
  ...colours.map((one): [string, string] => [`${one}-on`, one]),
  ...surfaces.map((surface): [string, string] => ['line-strong', surface]),
  ...surfaces.map((surface): [string, string] => ['focus', surface]),
  ['wall', 'board'],
  ['wall', 'board-alt'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, theme) => {
  const ratio = ([ink, ground]: [string, string]) => contrast(theme[ink] ?? '', theme[ground] ?? '');
  const poor = (pairs: [string, string][], least: number) =>
    pairs.filter((pair) => !(ratio(pair) >= least)).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);

  test('text can be read', () => expect(poor(text, 4.5)).toEqual([]));
  test('marks can be seen', () => expect(poor(marks, 3)).toEqual([]));
});
