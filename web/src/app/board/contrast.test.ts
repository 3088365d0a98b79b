// The contrast of pieces on boards, in both themes: letters on pieces, walls and lines on tiles.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(new URL('./board.css', import.meta.url), 'utf8');

function tokens(dark: boolean): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of sheet.matchAll(/--([\w-]+): ([^;]+);/g) as Iterable<[string, string, string]>) {
    const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
    found[name] = pair === null ? value : ((dark ? pair[2] : pair[1]) as string);
  }
  const solve = (value: string): string => {
    const other = /^var\(--([\w-]+)\)$/.exec(value);
    return other === null ? value : solve(found[other[1] as string] ?? '');
  };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, solve(value)]));
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1, 7);
  const [red, green, blue] = [0, 2, 4]
    .map((at) => parseInt(long.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const colours = ['red', 'green', 'blue', 'yellow', 'black', 'pink', 'white'];
const lines = ['red', 'green', 'blue', 'black', 'transparent'];
const pairs: [string, string][] = [
  ...colours.map((colour): [string, string] => [`piece-${colour}-ink`, `piece-${colour}`]),
  ...lines.map((colour): [string, string] => [`piece-${colour}-line`, 'board-tile']),
  ['board-wall', 'board-tile'],
  ['board-mark', 'board-tile'],
  ['board-focus', 'board-tile'],
  ['piece-transparent-deep', 'board-tile'],
  // Routes and marks are white, and the two sides of Micro Robots have to be distinguishable.
  ['piece-white', 'micro-black'],
  ['piece-white', 'micro-copper'],
  ['micro-copper', 'micro-black'],
];

describe.each([
  ['light', tokens(false)],
  ['dark', tokens(true)],
])('%s', (_, theme) => {
  test('pieces and lines can be seen', () => {
    const poor = pairs
      .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrast(theme[one] ?? '#000', theme[other] ?? '#000') }))
      .filter(({ ratio }) => !(ratio >= 3));
    expect(poor).toEqual([]);
  });
});
