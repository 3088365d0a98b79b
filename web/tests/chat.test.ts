// Chat at a running game: lines appear beside the name they come from, never over the board, and the open chat covers no
// controls.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seated } from './observer.ts';
import { desktop, makeTable, phone } from './people.ts';
import { browser } from './run/worker.ts';

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error(`not on the screen: ${what.toString()}`);
  return box;
}

/** True if two elements share a point. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByLabel('Write to everybody').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

for (const game of ['ricochet', 'robotory'] as const) {
  test(`a line of chat is seen beside its author, and not on the board: ${game}`, async () => {
    const table = await makeTable(game);
    const ada = await seated(browser, table, 'Ada');
    const ben = await seated(browser, table, 'Ben', phone);
    await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { eyes } of [ada, ben]) await eyes.see((view) => view.game !== null);
    const bubble = ben.person.page.locator('.bubbles').getByText('Good luck, Ben!');
    await Promise.all([bubble.waitFor(), say(ada.person.page, 'Good luck, Ben!')]);
    const board = ben.person.page.getByLabel(/^Board/).first();
    expect(await overlap(bubble, board)).toBe(false);
    expect((await boxOf(bubble)).y).toBeGreaterThanOrEqual(0);
    await ada.person.leave();
    await ben.person.leave();
  });
}

for (const [game, bots] of [
  ['ricochet', [4, 9]],
  ['micro', [4, 9]],
  ['robotory', [4]],
] as const) {
  test.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])(`what a bot says is seen beside the board, never on it: ${game} on %s`, async (_, viewport) => {
    const table = await makeTable(game, {}, { bots: [...bots] });
    const { person } = await seated(browser, table, 'Ada', viewport);
    const { page } = person;
    // Bots greet at the start.
    const bubble = page.locator('.bubbles .words').first();
    await Promise.all([bubble.waitFor(), page.getByRole('button', { name: 'Start the game' }).click()]);
    expect(await overlap(bubble, page.getByLabel(/^Board/).first())).toBe(false);
    await person.leave();
  });
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
]) {
  test(`the open chat does not cover the number pad: ${viewport.width} × ${viewport.height}`, async () => {
    const table = await makeTable('ricochet');
    const small = viewport.width < 1000;
    const ada = await seated(browser, table, 'Ada', small ? { ...phone, viewport } : { viewport });
    const ben = await seated(browser, table, 'Ben');
    await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
    const pad = ada.person.page.getByRole('group', { name: 'Your bid' });
    await pad.waitFor();
    await say(ada.person.page, 'Hello');
    await ada.person.page.getByRole('complementary', { name: 'Chat' }).getByText('Hello').waitFor();
    // New controls ignore taps for a moment (ghost-click.ts), so this waits until each button itself is hit.
    for (const number of ['1', '5', '10']) {
      const button = await pad.getByRole('button', { name: number, exact: true }).elementHandle();
      await ada.person.page.waitForFunction((button) => {
        const { left, top, width, height } = button!.getBoundingClientRect();
        return button!.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }, button);
    }
    await ada.person.leave();
    await ben.person.leave();
  });
}
