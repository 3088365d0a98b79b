// Each game's rules at a table: every part has its texts, and each moment of a game has a part that comes first.
import { describe, expect, test } from 'vitest';
import type { View } from '../connection/protocol.ts';
import { ordered } from '../frame/rules/rules.ts';
import { games } from '../lib/games.ts';
import { manifests } from './index.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('../words/*/parts/*-rules.ts', { import: 'default', eager: true });
const view = (stage: string, options: object, phase?: object) =>
  ({
    table: { stage },
    options: { game: options },
    game: phase === undefined ? null : { t: (options as { t: string }).t, phase },
  }) as unknown as View;

describe.each(games)('%s', (game) => {
  test('every part has a title and a text, and no text is without a part', async () => {
    const { default: rules } = await manifests[game].rules();
    const texts = Object.entries(files).filter(([path]) => path.endsWith(`/${game}-rules.ts`));
    expect(texts.length).toBeGreaterThan(1);
    for (const [, one] of texts) {
      const named = Object.keys(one)
        .filter((key) => key.endsWith('.title'))
        .map((key) => key.split('.')[2] ?? '');
      expect(named.sort()).toEqual([...rules.parts].sort());
      for (const part of rules.parts) expect(one[`rules.${game}.${part}.text`]).toBeTruthy();
    }
  });

  test('the lobby and the end have parts of their own', async () => {
    const { default: rules } = await manifests[game].rules();
    expect(rules.now(view('lobby', { t: game }))).toEqual(['lobby']);
    expect(rules.now(view('over', { t: game }))).toEqual(['end']);
    const { now, more } = ordered(rules, view('over', { t: game }));
    expect([...now, ...more].sort()).toEqual([...rules.parts].sort());
  });
});

const together = { t: 'ricochet', mode: 'match' };
const none = { bids: [], timer: null };
test.each([
  ['nobody has bid', together, { t: 'bidding', ...none }, 'thinking'],
  ['a bid is there', together, { t: 'bidding', bids: [{}], timer: 1 }, 'bidding'],
  ['somebody shows', together, { t: 'showing' }, 'showing'],
  ['the round is over', together, { t: 'between' }, 'over'],
  ['one plays alone', { ...together, mode: 'solo' }, { t: 'bidding', ...none }, 'solo'],
])('Ricochet Robots, when %s', async (_, options, phase, first) => {
  const { default: rules } = await manifests.ricochet.rules();
  expect(rules.now(view('playing', options, phase))[0]).toBe(first);
});

test.each(['rolling', 'thinking', 'showing'])('Micro Robots, %s', async (phase) => {
  const { default: rules } = await manifests.micro.rules();
  expect(rules.now(view('playing', { t: 'micro', practice: null, experts: false }, { t: phase }))[0]).toBe(phase);
});
