// The rules dialog of each game: every part has its texts, and each phase of a game has a part that comes first.
import { describe, expect, test } from 'vitest';
import type { View } from '../connection/protocol.ts';
import { ordered } from '../app/rules/rules.ts';
import { games } from '../lib/games.ts';
import { sectionsOf, tags } from '../../scripts/locales.mjs';
import { manifests } from './index.ts';

const languages = tags().map((tag) => sectionsOf(tag));
const view = (stage: string, options: object, phase?: object) =>
  ({
    table: { stage },
    options: { game: options },
    game: phase === undefined ? null : { t: (options as { t: string }).t, phase },
  }) as unknown as View;

describe.each(games)('%s', (game) => {
  test('every part has a title and a text, and no text is without a part', async () => {
    const { default: rules } = await manifests[game].rules();
    expect(languages.length).toBeGreaterThan(1);
    for (const sections of languages) {
      const one = sections.get(`${game}/rules`) ?? {};
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

/** The text of a part for a table with these options. */
async function said(game: 'ricochet' | 'micro', part: string, options: object): Promise<string> {
  const { default: rules } = await manifests[game].rules();
  return rules.texts.lines(part, rules.values(view('playing', { t: game, ...options }))).join(' ');
}

// RR-31, RR-34, RR-42, RR-55
test('the rules of Ricochet Robots say what this table has chosen', async () => {
  const chosen = { timer: 60_000, quiet: 240_000, demonstration: 60_000, ricochet: 'turn', early_end: true, solo_number: false };
  expect(await said('ricochet', 'thinking', chosen)).toContain('You can all agree to turn it earlier, or to put the chip back at once.');
  expect(await said('ricochet', 'bidding', chosen)).toContain('When every player has said so');
  expect(await said('ricochet', 'bidding', { ...chosen, early_end: false })).toContain('the sand always runs out');
  expect(await said('ricochet', 'showing', chosen)).toContain('takes longer than 60 s');
  expect(await said('ricochet', 'showing', { ...chosen, demonstration: null })).toContain('There is no clock.');
  expect(await said('ricochet', 'solo', { ...chosen, solo_number: true })).toContain('Say how many moves you need');
});

// MR-10, MR-19, MR-30
test('the rules of Micro Robots offer experts nothing that is not possible', async () => {
  const chosen = { quiet: 150_000, demonstration: 60_000, lenient: true, experts: false };
  expect(await said('micro', 'rolling', chosen)).toContain('to lay no chip on the target');
  expect(await said('micro', 'rolling', { ...chosen, experts: true })).not.toContain('to lay no chip');
  expect(await said('micro', 'rolling', chosen)).toContain('The robot waits beside the board');
  expect(await said('micro', 'showing', { ...chosen, demonstration: null })).toContain('There is no clock.');
});
