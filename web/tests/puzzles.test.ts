// Puzzles on a phone and on a desktop, with hints, reloads, second tabs and the next day.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PuzzleBest, PuzzleTried } from '../src/protocol/index.ts';
import { darkPhone, desktop, findings, Finger, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

let today: string;
beforeAll(async () => {
  today = ((await (await fetch(`${base}/api/puzzles`)).json()) as { today: string }).today;
});

/** The solution, from giving up. */
async function solutionOf(id: string): Promise<PuzzleBest> {
  const response = await fetch(`${base}/api/puzzles/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ask: 'solution' }),
  });
  const { best } = (await response.json()) as PuzzleTried;
  if (best === null) throw new Error(`no solution of ${id}`);
  return best;
}

const arrows = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;
const letters = { red: 'r', green: 'g', blue: 'b', yellow: 'y', black: 'k', transparent: 't' } as const;
const swipes = { up: [0, -70], right: [70, 0], down: [0, 70], left: [-70, 0] } as const;

/** Makes the moves of a solution by keyboard, from this index on. */
async function solveByKeys(page: Page, best: PuzzleBest, from = 0): Promise<void> {
  if (best.t !== 'ricochet') throw new Error('this is for Ricochet Robots');
  for (const [index, { move }] of best.slides.entries()) {
    if (index < from) continue;
    await page.keyboard.press(letters[move.robot]);
    await page.keyboard.press(arrows[move.direction]);
    await moves(page, index + 1, best.moves);
  }
}

/** Waits until this many moves are on the board, or the puzzle is over with them. */
async function moves(page: Page, count: number, all: number): Promise<void> {
  if (count === all) await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  else await expect.poll(() => page.locator('.moves li').count()).toBe(count);
}

const made = (page: Page) => page.locator('[data-made]').innerText();

test('the page shows today’s boards, each the next one to solve', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  const positionOf = async (id: string) => ((await (await fetch(`${base}/api/puzzles/${id}`)).json()) as { position: string }).position;
  const shown = () => page.locator('[data-puzzle]').evaluateAll((all) => all.map((one) => one.getAttribute('data-puzzle')));
  const wanted = (level: string) => Promise.all(['ricochet', 'micro', 'robotory'].map((game) => positionOf(`${game}/${today}/${level}`)));
  await page.goto('/puzzles');
  await expect.poll(shown).toEqual(await wanted('easy'));
  // After the easy one is over, the picture is the next one.
  await page.evaluate((day) => {
    const over = { made: 9, hints: 0, told: [], moves: [], end: { how: 'solved', best: 3 } };
    localStorage.setItem(`robotable.puzzle.ricochet/${day}/easy`, JSON.stringify(over));
  }, today);
  await page.reload();
  const [second] = await wanted('medium');
  await expect.poll(async () => (await shown())[0]).toBe(second);
  expect(await findings(page)).toEqual([]);
  await ada.leave();
});

test('without the boards the page shows the pictures of the games', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.route('**/api/puzzles/*/*/*', (route) => route.fulfill({ status: 404, body: '{"code":"not-found"}' }));
  await page.goto('/puzzles');
  await page.locator('.art > svg').nth(2).waitFor();
  expect(await page.locator('[data-puzzle]').count()).toBe(0);
  await page.getByRole('link', { name: 'Hard Not begun' }).nth(2).waitFor();
  // So does one whose connection broke in the middle of an answer.
  await page.unroute('**/api/puzzles/*/*/*');
  await page.route('**/api/puzzles/*/*/*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"position":"b1' }),
  );
  await Promise.all([page.waitForResponse(/\/api\/puzzles\/robotory\//), page.reload()]);
  await page.locator('.art > svg').nth(2).waitFor();
  expect(await page.locator('[data-puzzle]').count()).toBe(0);
  await ada.leave();
});

test('today’s puzzle at a desk: hints count, reloading improves nothing, the result spoils nothing', async () => {
  const id = `ricochet/${today}/easy`;
  const best = await solutionOf(id);
  const ada = await Person.arrive(browser, desktop);
  const { page } = ada;
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Easy Not begun' }).first().click();
  await page.getByRole('heading', { name: /^Bring/ }).waitFor();

  // The page's data does not reveal the length of the solution.
  const told = await page.evaluate(async (path) => (await fetch(path)).text(), `/api/puzzles/${id}`);
  expect(told).not.toMatch(/"moves"|"best"|solution/);

  if (best.t !== 'ricochet') throw new Error('wrong game');
  const first = best.slides[0];
  if (first === undefined) throw new Error('no way');
  await page.keyboard.press(letters[first.move.robot]);
  await page.keyboard.press(arrows[first.move.direction]);
  await expect.poll(() => made(page)).toBe('1');
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.locator('.moves li').count()).toBe(0);
  expect(await made(page)).toBe('1');

  await page.getByRole('button', { name: 'Hint: how far?' }).click();
  await page.getByRole('main').getByText(`${best.moves} more moves from here.`).waitFor();
  await page.getByRole('button', { name: 'Hint: which move?' }).click();
  await page.getByRole('main').getByText('A good move:').waitFor();
  expect(await page.locator('[data-hints]').innerText()).toBe('2');

  await page.reload();
  await page.getByRole('main').getByText('A good move:').waitFor();
  expect([await made(page), await page.locator('[data-hints]').innerText()]).toEqual(['1', '2']);
  expect(await findings(page)).toEqual([]);

  // A second tab starts at the same state, and the first one follows it.
  const other = await ada.context.newPage();
  await other.goto(`/puzzles/${id}`);
  await expect.poll(() => made(other)).toBe('1');
  await solveByKeys(other, best);
  await other.close();
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await page
    .getByRole('main')
    .getByText(`${best.moves + 1} moves; the shortest solution takes ${best.moves}.`)
    .waitFor();

  const text = await page.getByLabel('The result as text').inputValue();
  expect(text).toContain(`Robotable ${today} · Ricochet Robots, easy\n${best.moves + 1} moves (best ${best.moves}) · 2 hints\n`);
  expect(text).toContain(`${'🟩'.repeat(best.moves)}🟨 💡💡\n`);
  expect(text.split('\n').slice(0, 3).join(' ')).not.toMatch(/\b[RGBY][udlr]\b|robot\b/);

  // The shortest solution can be stepped through; the result stays fixed.
  await page.getByRole('button', { name: 'A shortest solution' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.stepper').getByText(`${best.slides.length}/${best.slides.length}`).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await page
    .getByRole('main')
    .getByText(`${best.moves + 1} moves; the shortest solution takes ${best.moves}.`)
    .waitFor();
  await page.getByRole('link', { name: 'Next: Medium' }).click();
  await page.getByRole('heading', { name: 'Ricochet Robots, medium' }).waitFor();
  await page.goto('/puzzles');
  await page.getByRole('link', { name: `Easy ${best.moves + 1} moves, best ${best.moves}` }).waitFor();
  await expect.poll(() => page.locator('[data-streak]').innerText()).toBe('1');
  await ada.leave();
});

test('on a phone: swiped, tapped, and given up', async () => {
  const id = `ricochet/${today}/easy`;
  const best = await solutionOf(id);
  if (best.t !== 'ricochet') throw new Error('wrong game');
  const ben = await Person.arrive(browser, phone);
  const { page } = ben;
  await page.goto(`/puzzles/${id}`);
  await page.getByRole('heading', { name: /^Bring/ }).waitFor();
  const finger = await Finger.of(ben);
  for (const [index, { move }] of best.slides.entries()) {
    const [dx, dy] = swipes[move.direction];
    await finger.swipe(page.locator(`[data-robot="${move.robot}"]`), dx, dy);
    await moves(page, index + 1, best.moves);
  }
  await page.getByText('Perfect: nobody can do it in fewer.').waitFor();

  const micro = await solutionOf(`micro/${today}/medium`);
  if (micro.t !== 'micro') throw new Error('wrong game');
  await page.goto(`/puzzles/micro/${today}/medium`);
  // Faster than the answers: taps wait for their turn, and none is lost.
  await page.route(`**/api/puzzles/micro/${today}/medium`, async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const space of micro.route.slice(1)) await page.locator(`[data-space="${space}"]`).tap();
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await page.getByText('Perfect: nobody can do it in fewer.').waitFor();

  await page.goto(`/puzzles/micro/${today}/hard`);
  await page.getByRole('button', { name: 'Give up' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).tap();
  await page.getByRole('heading', { name: 'Given up' }).waitFor();
  expect(await page.getByLabel('The result as text').inputValue()).toContain('not solved (best ');
  await page.reload();
  await page.getByRole('heading', { name: 'Given up' }).waitFor();
  await ben.leave();
});

test('days go on while the page is open, and no clock of the device counts', async () => {
  const cleo = await Person.arrive(browser, desktop);
  const { page } = cleo;
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, back) => new Date(Date.parse(`${from}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10));
  // The server says that its day ends in a minute, and then has another one.
  let server = { today: '2026-11-15', first: '2026-01-01', next: 60_000 };
  await page.route('**/api/puzzles', (route) => route.fulfill({ json: server }));
  // The device has a completely different date, in the easternmost time zone.
  await page.clock.install({ time: new Date('2031-05-05T12:00:00+14:00') });
  await page.addInitScript((kept) => localStorage.setItem('robotable.puzzles.days', kept), JSON.stringify(days('2026-11-15', 4)));
  await page.goto('/puzzles');
  await page.getByRole('heading', { name: 'Today, 15 November 2026' }).waitFor();
  await expect.poll(() => page.locator('[data-streak]').innerText()).toBe('4');
  await page.getByText('Today counts already.').waitFor();
  server = { ...server, today: '2026-11-16', next: 86_400_000 };
  await page.clock.fastForward(61_000);
  await page.getByRole('heading', { name: 'Today, 16 November 2026' }).waitFor();
  await page.getByText('Solve one of today’s puzzles, and today counts.').waitFor();
  expect(await page.locator('[data-streak]').innerText()).toBe('4');
  server = { ...server, today: '2026-11-17', next: 86_400_000 };
  await page.clock.fastForward(86_401_000);
  await page.getByRole('heading', { name: 'Today, 17 November 2026' }).waitFor();
  await expect.poll(() => page.locator('[data-streak]').innerText()).toBe('0');
  await page.getByText('Longest: 4 days').waitFor();
  await cleo.leave();
});

test('at midnight the boards change, and give way to pictures if the new ones are not to be had', async () => {
  const eve = await Person.arrive(browser, desktop);
  const { page } = eve;
  let server = { today: '2026-11-15', first: '2026-01-01', next: 60_000 };
  await page.route('**/api/puzzles', (route) => route.fulfill({ json: server }));
  await page.route('**/api/puzzles/*/2026-11-17/*', (route) => route.fulfill({ status: 404, json: { code: 'not-found' } }));
  await page.clock.install();
  const boards = () => page.locator('[data-puzzle]').evaluateAll((all) => all.map((one) => one.getAttribute('data-puzzle')));
  await page.goto('/puzzles');
  await expect.poll(async () => (await boards()).length).toBe(3);
  const before = await boards();
  server = { ...server, today: '2026-11-16' };
  await page.clock.fastForward(61_000);
  await expect.poll(async () => (await boards()).filter((one) => before.includes(one)).length).toBe(0);
  await expect.poll(async () => (await boards()).length).toBe(3);
  server = { ...server, today: '2026-11-17' };
  await page.clock.fastForward(61_000);
  await page.locator('.art > svg').nth(2).waitFor();
  expect(await boards()).toEqual([]);
  await eve.leave();
});

test('the archive and the endless rows', async () => {
  const dora = await Person.arrive(browser, darkPhone);
  const { page } = dora;
  await page.goto('/puzzles');
  const month = page.getByRole('button', { name: 'Earlier month' });
  await month.tap();
  await page.getByRole('link', { name: /^3 .*: 0 of 9 solved$/ }).tap();
  await page.getByRole('heading', { level: 1, name: /^Puzzles for 3 / }).waitFor();
  expect(await findings(page)).toEqual([]);
  const path = new URL(page.url()).pathname.replace('/puzzles/', '');
  await page.getByRole('link', { name: /^Easy/ }).nth(1).tap();
  const best = await solutionOf(`micro/${path}/easy`);
  if (best.t !== 'micro') throw new Error('wrong game');
  for (const [index, space] of best.route.slice(1).entries()) {
    await page.locator(`[data-space="${space}"]`).tap();
    if (index < best.moves - 1) await expect.poll(() => made(page)).toBe(String(index + 1));
  }
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await page.getByRole('link', { name: 'All puzzles' }).last().tap();
  await page.getByRole('link', { name: /^3 .*: 1 of 9 solved$/ }).waitFor();
  expect(await page.locator('[data-streak]').innerText()).toBe('0');

  await page.goto('/puzzles/2025-12-31');
  await page.getByText('There are no puzzles for 31 December 2025.').waitFor();
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Micro Robots: Easy No. 1' }).tap();
  await page.getByRole('heading', { name: 'Micro Robots, easy Endless, no. 1' }).waitFor();
  const first = await solutionOf('micro/endless/easy/1');
  if (first.t !== 'micro') throw new Error('wrong game');
  for (const [index, space] of first.route.slice(1).entries()) {
    await page.locator(`[data-space="${space}"]`).tap();
    if (index < first.moves - 1) await expect.poll(() => made(page)).toBe(String(index + 1));
  }
  await page.getByRole('link', { name: 'Next puzzle' }).tap();
  await page.getByRole('heading', { name: 'Micro Robots, easy Endless, no. 2' }).waitFor();
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Micro Robots: Easy No. 2' }).waitFor();
  await dora.leave();
});

test('what is no puzzle is said', async () => {
  const eve = await Person.arrive(browser, desktop);
  await eve.page.goto('/puzzles/ricochet/2099-01-01/hard');
  await eve.page.getByText('There is no such puzzle').waitFor();
  await eve.page.getByText('There are no puzzles for 1 January 2099.').waitFor();
  expect(eve.complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
  await eve.context.close();
});

test('a challenge goes to somebody else, who sees the other result when they are done, not before', async () => {
  const id = 'ricochet/endless/easy/11';
  const best = await solutionOf(id);
  const ada = await Person.arrive(browser, desktop);
  await ada.page.goto(`/puzzles/${id}`);
  await ada.page.getByRole('heading', { name: /^Bring/ }).waitFor();
  await solveByKeys(ada.page, best);
  await ada.page.getByRole('button', { name: 'Challenge somebody' }).click();
  const text = ada.page.getByLabel('The result as text');
  await expect.poll(() => text.inputValue()).toContain('Can you do better?');
  const link = new URL((await text.inputValue()).split('\n').at(-1) ?? '');
  expect(link.pathname).toBe(`/puzzles/${id}`);
  await ada.leave();

  const ben = await Person.arrive(browser, phone);
  const { page } = ben;
  await page.goto(link.pathname + link.search);
  await page.getByText('Somebody challenges you!').waitFor();
  expect(await page.getByText('The other player:').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await solveByKeys(page, best);
  await page.getByText(`The other player: ${best.moves} moves in`).waitFor();
  await page.getByText(`You: ${best.moves} moves in`).waitFor();
  expect(await findings(page)).toEqual([]);
  await ben.leave();
});
