// The moments that people remember: bots with a face.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { darkPhone, findings, launch, makeTable, Person, sit } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** What was said to screen readers, one sentence a line. */
const said = (page: Page) => page.locator('[role="log"][aria-live]').innerText();

test('bots have a face and a level, and one of them greets; anyone who wants it quiet has it quiet', async () => {
  const ada = await Person.arrive(browser, darkPhone);
  const { page } = ada;
  await sit(ada, await makeTable('micro', {}, { bots: [4, 9] }), 'Ada');
  await page.getByText('bright and polite').waitFor();
  const bubble = page.locator('.bubbles').getByText('A pleasure to play with you.').or(page.getByText('Let’s go, let’s go!'));
  await Promise.all([bubble.first().waitFor({ state: 'attached' }), page.getByRole('button', { name: 'Start the game' }).tap()]);
  await page.getByRole('img', { name: 'Bot, level 9 · fast and loud' }).waitFor();
  expect(await said(page)).toMatch(/Ampère: A pleasure to play with you\.|Bolt: Let’s go, let’s go!/);
  expect(await findings(page)).toEqual([]);

  await page.goto('/settings');
  await page.getByLabel('Bots talk').uncheck();
  await sit(ada, await makeTable('micro', {}, { bots: [4, 9] }), 'Ada');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  await page.getByRole('button', { name: 'Roll the dice' }).tap();
  await expect.poll(() => said(page), { timeout: 10_000 }).toMatch(/^From /m);
  expect(await said(page)).not.toMatch(/pleasure|Let’s go/);
  await ada.leave();
});
