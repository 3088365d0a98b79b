// Small screens: the board, the target and the controls are in view at once, and nothing is too small to touch.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seated } from './observer.ts';
import { makeTable, pass, phone } from './people.ts';
import { browser } from './run/worker.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
] as const;

/** The elements that match and are not completely in view. */
async function outside(page: Page, ...selectors: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    return wanted.flatMap((selector) => {
      const found = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
      if (found.length === 0) return [`${selector} is missing`];
      return found.flatMap((one) => {
        const { top, left, bottom, right } = one.getBoundingClientRect();
        const fits = top >= -0.5 && left >= -0.5 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
        return fits ? [] : [`${selector}: ${Math.round(left)} ${Math.round(top)} to ${Math.round(right)} ${Math.round(bottom)}`];
      });
    });
  }, selectors);
}

/** Everything that a finger can press. */
const TAPPABLE = 'button, a[href], select, summary, input:not([type="checkbox"], [type="radio"])';

/** The visible ones of these that are narrower or lower than 44 px. */
async function small(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    return [...document.querySelectorAll(wanted)].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      // A link in a sentence is as high as its line.
      if (one.matches('p a') || one.closest('.sr-only') !== null) return [];
      return width <= 1 || (width >= 43.5 && height >= 43.5) ? [] : [`${one.textContent?.trim()} ${width} × ${height}`];
    });
  }, selector);
}

for (const viewport of sizes) {
  test(`bidding and showing need no scrolling in Ricochet Robots at ${viewport.width} × ${viewport.height}`, async () => {
    const table = await makeTable('ricochet', { barriers: 'none', timer: 15_000 });
    const ada = await seated(browser, table, 'Ada', { ...phone, viewport });
    const ben = await seated(browser, table, 'Ben');
    const { page } = ada.person;
    await page.getByRole('button', { name: 'Start the game' }).click();
    const pad = page.getByRole('group', { name: 'Your bid' });
    await pad.waitFor();
    expect(await outside(page, '.frame > .board', '.panel h2', '.numbers')).toEqual([]);
    expect(await small(page, '.numbers button')).toEqual([]);
    expect(await small(page, TAPPABLE)).toEqual([]);
    await pad
      .getByRole('button', { name: 'I’m done' })
      .or(page.getByRole('button', { name: 'I’m done' }))
      .first()
      .waitFor();
    await pad.getByRole('button', { name: '7', exact: true }).tap();
    await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.bids.length === 1);
    await pass(15_000);
    await page.getByRole('heading', { name: 'Show it!' }).waitFor();
    await page.locator('.hands').waitFor();
    await expect.poll(() => outside(page, '.frame > .board', '.hands')).toEqual([]);
    expect(await small(page, TAPPABLE)).toEqual([]);
    await page.getByRole('button', { name: 'Give up' }).tap();
    const next = page.getByRole('button', { name: 'Next round' });
    await next.waitFor();
    expect(await small(page, TAPPABLE)).toEqual([]);
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await ada.person.leave();
    await ben.person.leave();
  });

  test(`Micro Robots needs no scrolling at ${viewport.width} × ${viewport.height}`, async () => {
    const table = await makeTable('micro');
    const ada = await seated(browser, table, 'Ada', { ...phone, viewport });
    const ben = await seated(browser, table, 'Ben');
    const { page } = ada.person;
    expect(await small(page, TAPPABLE), 'in the lobby').toEqual([]);
    await page.getByRole('button', { name: 'Start the game' }).click();
    const roll = page.getByRole('button', { name: 'Roll the dice' });
    await roll.waitFor();
    expect(await outside(page, '.frame > .board', '.button.accent')).toEqual([]);
    // Also for a player who has scrolled down meanwhile.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await roll.tap();
    await page.getByRole('group', { name: 'Your number of moves' }).waitFor();
    expect(await outside(page, '.frame > .board', '.roll', '.numbers')).toEqual([]);
    expect(await small(page, TAPPABLE), 'while thinking').toEqual([]);
    await page.locator('.numbers').getByRole('button', { name: '9', exact: true }).tap();
    const giveUp = page.getByRole('button', { name: 'Give up' });
    await giveUp.waitFor();
    await expect.poll(() => outside(page, '.frame > .board')).toEqual([]);
    expect(await small(page, TAPPABLE), 'while showing').toEqual([]);
    await giveUp.tap();
    await page.getByRole('button', { name: 'Next round' }).waitFor();
    expect(await small(page, TAPPABLE), 'after the round').toEqual([]);
    await ada.person.leave();
    await ben.person.leave();
  });

  test(`RoboTory needs no scrolling at ${viewport.width} × ${viewport.height}`, async () => {
    const table = await makeTable('robotory', { sides: 'host-light' });
    const ada = await seated(browser, table, 'Ada', { ...phone, viewport });
    const ben = await seated(browser, table, 'Ben');
    const { page } = ada.person;
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.frame > .board').waitFor();
    await ada.eyes.see((view) => view.possible !== null);
    expect(await outside(page, '.frame > .board')).toEqual([]);
    expect(await small(page, TAPPABLE)).toEqual([]);
    await ada.person.leave();
    await ben.person.leave();
  });
}
