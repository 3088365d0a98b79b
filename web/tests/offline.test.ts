// The offline engine without a network: the first page, a puzzle, a study board and a game of each kind in both places
// where it runs, whole games in one of them. `crates/wasm` plays many more to their end.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PuzzleTried } from '../src/protocol/index.ts';
import {
  begin,
  below,
  handedOut,
  installed,
  open,
  passUntil,
  PATIENCE,
  result,
  spend,
  takeTurn,
  turns,
  yourTurn,
  type Place,
  type Visit,
} from './offline-helpers.ts';
import { base, browser } from './run/worker.ts';

const arrows = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;
const letters = { red: 'r', green: 'g', blue: 'b', yellow: 'y', black: 'k', transparent: 't' } as const;

async function solvePuzzle(visit: Visit): Promise<void> {
  const { page } = visit;
  // Every backend has the same puzzle under the same name, so the server knows its solution.
  const id = 'ricochet/endless/easy/7';
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"ask":"solution"}' };
  const { best } = (await (await fetch(`${base}/api/puzzles/${id}`, asked)).json()) as PuzzleTried;
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
  // It plays automatically until the viewer takes over.
  await page.getByRole('button', { name: 'To the beginning' }).click();
  for (let step = 1; step <= 5; step += 1) {
    await page.getByRole('button', { name: 'One move forward' }).click();
    await page.getByText(`${step}/5`).waitFor();
  }
  await page.getByRole('main').getByText('Solved in 5 moves').waitFor();
}

/** The strongest bots are the fastest. */
async function strongest(page: Page): Promise<void> {
  for (const level of await page.getByRole('slider').all()) await level.fill('10');
}

/** Presses whichever button continues the game until there is a winner. */
async function pressOn(page: Page, names: RegExp): Promise<void> {
  const next = page.getByRole('button', { name: names }).and(page.locator(':enabled'));
  for (;;) {
    await passUntil(next.or(result(page)));
    if ((await result(page).count()) > 0) return;
    // Another player may have pressed it meanwhile.
    await next
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  }
}

/** Starts Ricochet Robots with the strongest bots, where the first chip wins. */
async function beginRicochet(visit: Visit): Promise<void> {
  const { page } = visit;
  await begin(visit, 'ricochet', async () => {
    await strongest(page);
    await page.getByText('All options').click();
    await page.getByRole('combobox', { name: 'Sand timer' }).selectOption('15 s');
    await page.getByRole('combobox', { name: 'Chips to win' }).selectOption({ label: '1' });
  });
}

/** Runs tests in one place with a shared visit; skipped where it was not built. */
function describePlace(place: Place, tests: (visit: () => Visit) => void): void {
  describe.skipIf(!place.built)(place.name, () => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await place.visit(browser);
    });
    afterAll(() => visit?.leave());

    test('the first page, a puzzle, and a study position step by step', async () => {
      await visit.page.reload();
      await visit.page.locator('.taste').getByText('Moves: 0').waitFor();
      await solvePuzzle(visit);
      await solveStudy(visit);
    });
    tests(() => visit);
  });
}

describePlace(installed, (visit) => {
  test('friends need a connection, and nobody gets a code that only this browser knows', async () => {
    const { page } = visit();
    await open(visit(), '/');
    await page.getByText('You’re offline. Open tables appear here when you’re connected.').waitFor();
    await page.getByRole('button', { name: /With friends.*Ricochet Robots/ }).click();
    await page.getByText('Friends need a connection').waitFor();
    expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0);
    expect(await page.getByText(/^HERE/i).count()).toBe(0);
    await page.getByRole('button', { name: 'Add a bot' }).waitFor();
  });

  test('Ricochet Robots against bots to the end', async () => {
    await beginRicochet(visit());
    await pressOn(visit().page, /^Next round$/);
  });

  test('Micro Robots against bots to the end', async () => {
    await begin(visit(), 'micro', strongest);
    await pressOn(visit().page, /^(Next round|Roll the dice)$/);
  });

  test('RoboTory against a bot to the end, with a reload in the middle', async () => {
    const { page } = visit();
    await begin(visit(), 'robotory');
    const taken = await takeTurn(page);
    await page.reload();
    expect(await turns(page)).toBe(taken);
    for (;;) {
      await passUntil(yourTurn(page).or(result(page)));
      if ((await result(page).count()) > 0) break;
      await spend(page);
      await yourTurn(page).waitFor({ state: 'detached' });
    }
  });
});

describePlace(handedOut, (visit) => {
  test('a game of each kind starts, and bots play in it', async () => {
    const { page } = visit();
    // A clock tick may skip a demonstration: then its round or the game is over.
    const hasPlayed = page
      .getByRole('heading', { name: /shows$/ })
      .or(page.getByRole('button', { name: 'Next round' }))
      .or(result(page));
    await beginRicochet(visit());
    await passUntil(hasPlayed);
    await begin(visit(), 'micro', strongest);
    await page.getByRole('button', { name: 'Roll the dice' }).click();
    await passUntil(hasPlayed);
    await begin(visit(), 'robotory');
    await takeTurn(page);
  });
});

test.skipIf(!handedOut.built)(
  'no link leads out of the path below which the folder lies',
  async () => {
    const visit = await handedOut.visit(browser);
    const { page } = visit;
    for (const path of ['/', '/puzzles', '/study/ricochet', '/learn', '/new/micro', '/settings', '/nowhere']) {
      await open(visit, path);
      await page.getByRole('main').waitFor();
      // The `href` of a link is set when the pointer or the focus reaches it.
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
