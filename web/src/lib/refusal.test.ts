// The faults of options are shown in the language of the page.
import { afterEach, expect, test } from 'vitest';
import { problemOf } from './api.ts';
import { setLanguage } from './i18n.svelte.ts';
import { problemTexts, refusalText } from './refusal.ts';

const seats = { place: 'seats', text: '31 is not from 2 to 30', why: { t: 'out-of-range', least: '2', most: '30' } } as const;
const hints = { place: 'hints', text: 'they are for playing alone', why: { t: 'hints-in-match' } } as const;

afterEach(() => setLanguage('en'));

test('faults of options have texts in every language', async () => {
  expect(refusalText('options', 'the options cannot be', [seats])).toBe('Seats: from 2 to 30.');
  await setLanguage('de');
  expect(refusalText('options', 'the options cannot be', [seats, hints])).toBe('Plätze: von 2 bis 30. Tipps: nur, wenn du allein spielst.');
});

test('a problem over HTTP tells them too', async () => {
  const problem = problemOf(422, { code: 'impossible', detail: '', faults: ['seats: 31 is not from 2 to 30'], options: [seats] });
  await setLanguage('de');
  expect(problemTexts(problem)).toEqual(['Plätze: von 2 bis 30.']);
});

test('what has no text of ours keeps the words of the server', () => {
  expect(refusalText('unheard-of', 'that cannot be')).toBe('That cannot be.');
  const robots = { place: 'robots', text: 'red stands on a wall' };
  expect(refusalText('options', '', [seats, robots])).toContain('red stands on a wall');
});
