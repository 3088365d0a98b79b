// The house in the page without a network: the first page, a puzzle, a study board, links, and a game of each kind against bots
// to its end.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { PuzzleTried } from '../src/protocol/index.ts';
import { begin, below, handedOut, open, PATIENCE, places, result, spend, takeTurn, turns, yourTurn, type Visit } from './housed.ts';
import { launch } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const arrows = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;
const letters = { red: 'r', green: 'g', blue: 'b', yellow: 'y', black: 'k', transparent: 't' } as const;

async function solvePuzzle(visit: Visit): Promise<void> {
  const { page } = visit;
  // Every house has the same puzzle under the same name, so the server knows how it is done.
  const id = 'ricochet/endless/easy/7';
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"ask":"solution"}' };
  const { best } = (await (await fetch(`${inject('base')}/api/puzzles/${id}`, asked)).json()) as PuzzleTried;
  if (best?.t !== 'ricochet') throw new Error('no solution');
  await open(visit, `/puzzles/${id}`);
  await page.getByRole('heading', { name: /^Bring/ }).waitFor();
  for (const [index, { move }] of best.slides.entries()) {
    await page.keyboard.press(letters[move.robot]);
    await page.keyboard.press(arrows[move.direction]);
    if (index + 1 < best.slides.length) await expect.poll(() => page.locator('.moves li').count(), { timeout: PATIENCE }).toBe(index + 1);
  }
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
}

async function solveStudy(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/study/ricochet?p=b2r1y2g2_RM13-GH10-BC4-YA11_YB10');
  await page.getByRole('main').getByText('5 moves from here').waitFor();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('main').getByText('Shortest: 5 moves').waitFor();
  await page.getByRole('button', { name: 'Show solution 1' }).click();
  for (let step = 1; step <= 5; step += 1) {
    await page.getByRole('button', { name: 'One move forward' }).click();
    await page.getByText(`${step}/5`).waitFor();
  }
  await page.getByRole('main').getByText('Solved in 5 moves').waitFor();
}

/** The strongest bots are the quickest. */
async function strongest(page: Page): Promise<void> {
  for (const level of await page.getByRole('slider').all()) await level.fill('10');
}

/** Presses whatever is there to go on with, until somebody has won. */
async function pressOn(page: Page, names: RegExp): Promise<void> {
  const next = page.getByRole('button', { name: names }).and(page.locator(':enabled'));
  for (;;) {
    await next.or(result(page)).first().waitFor();
    if ((await result(page).count()) > 0) return;
    // Whatever was there a moment ago may have been taken away by somebody else.
    await next
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  }
}

describe.each(places)('$name', (place) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await place.visit(browser);
  }, 120_000);
  afterAll(() => visit?.leave());

  test('the first page, a puzzle, and a study position step by step', async () => {
    await visit.page.reload();
    await visit.page.locator('.taste').getByText('Moves: 0').waitFor();
    await solvePuzzle(visit);
    await solveStudy(visit);
  }, 120_000);

  test('Ricochet Robots against bots to the end', async () => {
    const { page } = visit;
    await begin(visit, 'ricochet', async () => {
      await strongest(page);
      await page.getByText('All options').click();
      await page.getByRole('combobox', { name: 'Sand timer' }).selectOption('15 s');
      await page.getByRole('combobox', { name: 'Chips to win' }).selectOption({ label: '1' });
    });
    await pressOn(page, /^Next round$/);
  }, 240_000);

  test('Micro Robots against bots to the end', async () => {
    const { page } = visit;
    await begin(visit, 'micro', strongest);
    await pressOn(page, /^(Next round|Roll the dice)$/);
  }, 240_000);

  test('RoboTory against a bot to the end, with a reload in the middle', async () => {
    const { page } = visit;
    await begin(visit, 'robotory');
    const taken = await takeTurn(page);
    await page.reload();
    expect(await turns(page)).toBe(taken);
    for (;;) {
      await yourTurn(page).or(result(page)).first().waitFor();
      if ((await result(page).count()) > 0) break;
      await spend(page);
      await yourTurn(page).waitFor({ state: 'detached' });
    }
  }, 240_000);
});

test.skipIf(!handedOut.built)(
  'no link leads out of the path below which the folder lies',
  async () => {
    const visit = await handedOut.visit(browser);
    const { page } = visit;
    for (const path of ['/', '/puzzles', '/study/ricochet', '/learn', '/new/micro', '/settings', '/nowhere']) {
      await open(visit, path);
      await page.getByRole('main').waitFor();
      // A link is told where it stands when somebody reaches for it.
      const links = await page.locator('a[href]').evaluateAll((all) =>
        all.map((one) => {
          one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          return (one as HTMLAnchorElement).href;
        }),
      );
      expect(links.length, path).toBeGreaterThan(0);
      const origin = await page.evaluate(() => location.origin);
      const out = links.filter((link) => link.startsWith(origin) && !link.startsWith(`${origin}${below}`));
      expect(out, path).toEqual([]);
    }
    await open(visit, '/');
    await page.getByRole('link', { name: 'Puzzles' }).first().click();
    await page.waitForURL(`**${below}#/puzzles`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visit.leave();
  },
  120_000,
);
