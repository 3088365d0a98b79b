// Failures of the offline engine: its workers die in the middle of a game, or the browser's storage is full. Everything
// shown before is still there afterwards, and the page explains what happened.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, installed, spend, takeTurn, turns, type Visit } from './offline-helpers.ts';
import { browser } from './run/worker.ts';

let visit: Visit;
beforeAll(async () => {
  if (installed.built) visit = await installed.visit(browser);
});
afterAll(async () => {
  await visit?.leave();
});

/** Terminates every worker of the page without notice, like a browser that is short of memory. */
async function killWorkers(page: Page): Promise<void> {
  const all = page.workers();
  expect(all.length).toBeGreaterThan(0);
  // Terminated workers do not answer.
  await Promise.all(all.map((one) => one.evaluate(() => self.close()).catch(() => undefined)));
}

/**
 * Makes every write of a worker abort, as with a full disk, or stops doing so. The browser notices a quota set from
 * outside only at its next count.
 */
async function fill(page: Page, isFull: boolean): Promise<void> {
  const all = page.workers();
  const set = (wanted: boolean) => {
    const known = self as unknown as { full?: boolean };
    const begin = IDBDatabase.prototype.transaction;
    if (known.full === undefined) {
      IDBDatabase.prototype.transaction = function (...given) {
        const begun = begin.apply(this, given);
        if (known.full === true && given[1] === 'readwrite') queueMicrotask(() => begun.abort());
        return begun;
      };
    }
    known.full = wanted;
  };
  await Promise.all(all.map((one) => one.evaluate(set, isFull)));
}

describe.skipIf(!installed.built)('RoboTory against a bot', () => {
  test('workers that die are replaced, also while the bot thinks', async () => {
    const { page } = visit;
    const again = page.getByText('The game in this page had stopped and was started again. Nothing is lost.');
    await begin(visit, 'robotory');
    const taken = await takeTurn(page);
    await killWorkers(page);
    await again.first().waitFor();
    expect(await turns(page)).toBe(taken);
    await spend(page);
    await page
      .getByText(/^Turns \(/)
      .filter({ hasText: String(taken + 1) })
      .or(page.getByText(`Turns (${taken + 2})`))
      .first()
      .waitFor();
    await killWorkers(page);
    await page.getByText(`Turns (${taken + 2})`).waitFor();
    expect(await takeTurn(page)).toBe(taken + 4);
  }, 180_000);

  test('where there is no space nothing happens, and it goes on when there is', async () => {
    const { page } = visit;
    const full = page.getByText('There’s no space left. Nothing was changed.');
    await begin(visit, 'robotory');
    const taken = await takeTurn(page);
    await fill(page, true);
    await spend(page);
    await full.first().waitFor();
    expect(await turns(page)).toBe(taken);
    await fill(page, false);
    expect(await takeTurn(page)).toBe(taken + 2);
    await page.reload();
    expect(await turns(page)).toBe(taken + 2);
  }, 180_000);
});
