// The study board of RoboTory: any position, both sides, the engine with its time budget, the evaluation of a game,
// import and export.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RobotoryDraft, RobotoryExport, RobotoryLook, StudyText } from '../src/protocol/index.ts';
import { draftOf, draftText, type Content, type Draft } from '../src/games/robotory/notation.ts';
import { findings, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

const START = '4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l';
const until = (page: Page, position: string, moves = '') =>
  page.waitForURL((url) => url.searchParams.get('p') === position && (url.searchParams.get('s') ?? '') === moves);
const hex = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

async function ask<T>(path: string, question: object): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer as T;
}

/** A refusal is an answer, not an error. */
function forgive(person: Person): void {
  person.complaints.splice(0, person.complaints.length, ...person.complaints.filter((text) => !text.includes('status of 422')));
}

test('both sides are played, undone and looked at by the engine', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  await page.goto('/study/robotory');
  await page.getByRole('heading', { name: 'Light to act' }).waitFor();
  await page.getByRole('button', { name: 'Place white' }).click();
  await hex(page, 'c4').click();
  await until(page, START, 'Wc4');
  await page.getByRole('heading', { name: 'Dark to act' }).waitFor();
  // The white robot, by keyboard; then confirmed.
  await page.keyboard.press('w');
  await hex(page, 'c4').click();
  await page.getByRole('button', { name: 'Confirm the move' }).click();
  await until(page, START, 'Wc4 w:b3-c4');
  await page.getByRole('button', { name: 'Refill: 1 white, 0 black' }).click();
  await until(page, START, 'Wc4 w:b3-c4 +W');
  await page.keyboard.press('Backspace');
  await page.waitForURL((url) => url.searchParams.get('n') === '2');
  await page.getByRole('button', { name: 'Redo' }).click();
  await until(page, START, 'Wc4 w:b3-c4 +W');

  // The engine's analysis: several lines, each playable. Enough time for a busy machine to reach the second action.
  await page.getByLabel('Thinking time').selectOption('3');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText(/^Looked \d+ actions? ahead/).waitFor();
  const lines = page.getByRole('list', { name: 'Best actions' }).getByRole('button');
  await expect.poll(() => lines.count()).toBe(3);
  // In words, with the best action on the board.
  expect(await lines.first().textContent()).toMatch(/(even|better|winning|wins).*(Place a|Move:|Refill:)/);
  expect(await page.getByText(/[wbr]:[a-e]\d-/).count()).toBe(0);
  await lines.first().click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await lines.nth(1).click();
  await page.getByRole('button', { name: 'Play this' }).click();
  await page.getByRole('button', { name: /^4 Dark / }).waitFor();

  // The analysis of the whole game, and a jump to one of its moments.
  await page.getByRole('button', { name: 'Look at the whole game' }).click();
  await page.getByText(/^After 4 actions: (Light|Dark|It is) .*\(\d+/).waitFor();
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('1');
  await page.getByText(/^After 1 action: (Light|Dark|It is) .*\(\d+/).waitFor();
  await page.getByRole('heading', { name: 'Dark to act' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await person.leave();
});

test('on a phone: the engine speaks with the names of those who played, and draws what it means', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  const main = page.getByRole('main');
  await page.goto('/study/robotory?p=start&s=Wc4+w:b3-c4&light=Ada&dark=Ben');
  await main.getByRole('heading', { name: 'Ada to act' }).waitFor();
  await page.getByLabel('Thinking time').selectOption('30');
  await main.getByRole('button', { name: 'Analyse' }).click();
  // The first answer arrives long before the engine has finished.
  await main
    .getByText(/^((Ada|Ben) .*|It is even) \(\d+\s?%\)$/)
    .first()
    .waitFor();
  await expect.poll(() => main.getByRole('button', { name: 'Stop' }).count()).toBe(1);
  await main
    .locator('.advice')
    .or(main.getByRole('button', { name: /Refill:/ }))
    .first()
    .waitFor();
  await main.getByRole('button', { name: 'Stop' }).click();
  await main.getByText(/^Looked \d+ actions? ahead/).waitFor();
  await page.reload();
  await main.getByRole('heading', { name: 'Ada to act' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await person.leave();
});

test('the engine keeps to its time and stops when it is told to', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  const stopped = async () => {
    const metrics = await fetch(`${base}/metrics`).then((response) => response.text());
    const line = metrics
      .split('\n')
      .find((one) => one.startsWith('robotable_jobs_total') && one.includes('kind="study"') && one.includes('result="stopped"'));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  await page.goto('/study/robotory');
  const before = await stopped();
  await page.getByLabel('Thinking time').selectOption('30');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText(/^Looking \d+ actions? ahead/).waitFor();
  await page.getByRole('progressbar', { name: 'Thinking' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  // It stops long before its half minute is over, and keeps its result.
  await expect.poll(stopped).toBeGreaterThan(before);
  await page.getByText(/^Looked \d+ actions? ahead/).waitFor();
  // Another position cancels the analysis of this one.
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText(/^Looking \d+ actions? ahead/).waitFor();
  const again = await stopped();
  await page.getByRole('button', { name: 'Place black' }).click();
  await hex(page, 'd4').click();
  await expect.poll(stopped).toBeGreaterThan(again);
  await person.leave();
});

test('on a phone in the dark: a position is set up, leaves as a record and comes back', async () => {
  const person = await Person.arrive(browser, { ...phone, colorScheme: 'dark' });
  const { page } = person;
  await page.goto('/study/robotory');
  await page.getByRole('radio', { name: 'Set up' }).tap();
  await page.getByRole('button', { name: 'Empty the board' }).tap();
  await page.getByText('The red robot is missing.').waitFor();
  await expect.poll(() => page.getByText(/is missing\.$/).count()).toBe(3);
  // An unfinished position has a link too.
  await page.waitForURL((url) => url.searchParams.get('p')?.startsWith('4/5/6/5/4 ') === true);
  await page.reload();
  await page.getByText('The red robot is missing.').waitFor();
  for (const [robot, at] of [
    ['white', 'c6'],
    ['black', 'a1'],
    ['red', 'e4'],
  ] as const) {
    await page.getByRole('radio', { name: `${robot} robot` }).tap();
    await hex(page, at).tap();
  }
  await page.getByRole('radio', { name: 'black disc' }).tap();
  await hex(page, 'd5').tap();
  await page.getByRole('group', { name: 'Light’s discs: white discs' }).getByRole('button', { name: 'one more' }).tap();
  await page.getByText('Light holds 5 discs; at most 4 are allowed.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('group', { name: 'Light’s discs: white discs' }).getByRole('button', { name: 'one less' }).tap();
  await page.getByRole('group', { name: 'Reserve: black discs' }).getByRole('button', { name: 'one less' }).tap();
  await page.getByLabel('Whose turn it is').selectOption('dark');
  await page.getByText('This position works.').waitFor();
  await page.getByRole('button', { name: 'Use this position' }).tap();
  const position = 'b3/5/5w/4B/3r WWBB/WWBB 10W9B d';
  await until(page, position);

  await page.getByRole('button', { name: 'Place black' }).tap();
  await hex(page, 'd4').tap();
  await until(page, position, 'Bd4');
  await page.getByRole('button', { name: 'Export' }).tap();
  const record = await page.getByRole('dialog').getByLabel('Game record').innerText();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/study/robotory');
  await page.getByRole('button', { name: 'Import' }).tap();
  await page.getByRole('textbox').fill(record);
  await page.getByRole('button', { name: 'Open' }).tap();
  await until(page, position, 'Bd4');
  expect(await findings(page)).toEqual([]);
  forgive(person);
  await person.leave();
});

test('a link with an illegal action says so and shows where it would have begun', async () => {
  const person = await Person.arrive(browser);
  await person.page.goto(`/study/robotory?p=${START.replaceAll(' ', '+')}&s=Wc4+Wc4`);
  await person.page.getByRole('alert').getByText('Details').click();
  await person.page.getByRole('alert').getByText('action 2, Wc4, is illegal').waitFor();
  await until(person.page, START);
  forgive(person);
  await person.leave();
});

test('without a network a button says so, and works when it is back', async () => {
  const person = await Person.arrive(browser);
  const { page, context } = person;
  await page.goto('/study/robotory');
  await page.getByRole('radio', { name: 'Set up' }).click();
  await page.getByText('This position works.').waitFor();
  await context.setOffline(true);
  const said = page.getByText('The server isn’t answering. Are you online?');
  await page.getByRole('button', { name: 'Start position' }).click();
  await said.waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Start position' }).click();
  await said.waitFor({ state: 'detached' });
  // The browser's own network errors do not count.
  person.complaints.splice(0, person.complaints.length, ...person.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
  await person.leave();
});

test('random positions of the editor leave and come back as they were', async () => {
  const { board } = await ask<RobotoryLook>('/api/robotory/look', { position: 'start' });
  let state = 7;
  const below = (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  const contents: readonly Content[] = [null, null, null, { disc: 'white' }, { disc: 'black' }];
  let whole = 0;
  for (let round = 0; round < 120; round += 1) {
    const hexes = board.hexes.map(() => contents[below(contents.length)] ?? null);
    for (const robot of ['white', 'black', 'red'] as const) if (below(12) > 0) hexes[below(24)] = { robot };
    const discs = (most: number) => ({ white: below(most), black: below(most) });
    const draft: Draft = {
      hexes,
      supplies: { light: discs(3), dark: discs(3) },
      reserve: discs(9),
      to_act: below(2) === 0 ? 'light' : 'dark',
      end: below(2) === 0 ? 'reserve' : 'one-colour',
    };
    const text = draftText(draft, board);
    const seen = await ask<RobotoryDraft>('/api/robotory/setup', { position: text });
    expect(seen.text).toBe(text);
    expect(draftOf(seen)).toEqual(draft);
    if (seen.faults.length > 0) continue;
    whole += 1;
    const out = await ask<RobotoryExport>('/api/robotory/export', { position: text });
    expect(out.notation).toBe(text);
    for (const form of [out.notation, out.record]) {
      const read = await ask<StudyText>('/api/study/read', { text: form });
      expect(read).toMatchObject({ game: 'robotory', position: text });
    }
  }
  expect(whole).toBeGreaterThan(20);
});
