// Highlights: bots with a face, reactions over the board, and the end of a game.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { microRoute, seated } from './observer.ts';
import { darkPhone, findings, findingsInBoth, makeTable, Person, sit } from './people.ts';
import { browser } from './run/worker.ts';

/** The screen reader announcements, one sentence per line. */
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
  await expect.poll(() => said(page)).toMatch(/^From /m);
  expect(await said(page)).not.toMatch(/pleasure|Let’s go/);
  await ada.leave();
});

test('the end of a game: the way that won first, then the result', async () => {
  const table = await makeTable('micro', { practice: { clock: 600_000, rounds: 1 } });
  const { person, eyes } = await seated(browser, table, 'Ada');
  const { page } = person;
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  const route = await microRoute(await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view));
  // The page itself records the order of what appeared, so that a slow test misses nothing.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const now =
        document.querySelector('.result') !== null ? 'result' : document.querySelector('button.back') !== null ? 'board' : undefined;
      if (now !== undefined && seen.at(-1) !== now) seen.push(now);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.type(String(route.length));
  await page.keyboard.press('Enter');
  for (const [index, space] of route.entries()) {
    await eyes.see((view) => view.possible?.t === 'spaces' && view.possible.spaces.includes(space));
    await page.locator(`[data-space="${space}"]`).click();
    if (index === route.length - 1) break;
    await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing' && view.game.phase.route.length === index + 2);
  }
  await page.getByText('That was the last round.').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(['board', 'result']);
  await page.getByText('Details').click();
  await page.getByText('Quickest find').waitFor();
  await page.getByRole('link', { name: 'Analysis' }).waitFor();
  expect(await findingsInBoth(page)).toEqual([]);

  // A later visitor sees the result at once; the fastest find is fetched from the server.
  await page.reload();
  await page.getByText('That was the last round.').waitFor();
  await page.getByText('Details').click();
  await page.getByText('Quickest find').waitFor();
  await person.leave();
});

test('winner and loser see different results, react over the board, and have something to share', async () => {
  const table = await makeTable('robotory', {}, { bots: [] });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben', darkPhone);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { eyes } of [ada, ben]) await eyes.see((view) => view.game !== null);
  const bubble = ada.person.page.locator('.bubbles .reaction');
  await ben.person.page.getByRole('button', { name: 'React' }).tap();
  await Promise.all([bubble.waitFor({ state: 'attached' }), ben.person.page.getByRole('button', { name: 'Laughing' }).tap()]);
  expect(await said(ada.person.page)).toContain('Ben: Laughing');
  // Floating bubbles do not block taps on the board.
  expect(await ada.person.page.locator('.bubbles').evaluate((layer) => getComputedStyle(layer).pointerEvents)).toBe('none');

  await ada.person.page.getByRole('button', { name: 'Resign' }).first().click();
  await ada.person.page.getByRole('button', { name: 'Resign' }).last().click();
  await ada.person.page.getByRole('heading', { name: 'Ben wins' }).waitFor();
  await ben.person.page.getByRole('heading', { name: 'You win!' }).waitFor();
  await expect.poll(() => ada.person.page.locator('section.lost').count()).toBe(1);
  await expect.poll(() => ben.person.page.locator('section.won').count()).toBe(1);
  expect(await findings(ben.person.page)).toEqual([]);

  await ada.person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.person.page.getByRole('button', { name: 'Share' }).click();
  await ada.person.page.getByText('Copied').first().waitFor();
  const copied = await ada.person.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('RoboTory on Robotable');
  expect(copied).toContain(`/t/${table}/replay`);
  await ada.person.leave();
  await ben.person.leave();
});

test('the result fits the window, with three buttons, wherever the page is scrolled to', async () => {
  const table = await makeTable('robotory', {}, { bots: [] });
  const ada = await seated(browser, table, 'Ada', { viewport: { width: 1280, height: 800 } });
  const ben = await seated(browser, table, 'Ben', { ...darkPhone, viewport: { width: 360, height: 640 } });
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { eyes } of [ada, ben]) await eyes.see((view) => view.game !== null);
  await ben.person.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await ada.person.page.getByRole('button', { name: 'Resign' }).first().click();
  await ada.person.page.getByRole('button', { name: 'Resign' }).last().click();
  for (const { person } of [ada, ben]) {
    const { page } = person;
    await page.locator('.result').waitFor();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    const seen = await page.locator('.result section').evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const buttons = [...card.querySelectorAll('button, a')].filter((one) => one.checkVisibility());
      return { top, space: innerHeight - bottom, buttons: buttons.map((one) => one.textContent?.trim()) };
    });
    expect(seen.top).toBeGreaterThanOrEqual(0);
    expect(seen.space).toBeGreaterThanOrEqual(0);
    expect(seen.buttons).toEqual(['Play again', 'Share', 'Look at the board']);
    expect(await findings(page)).toEqual([]);
  }
  await ada.person.leave();
  await ben.person.leave();
});
