// My games, on a phone: what was played here is found again, with how it ended, to see, to study and to forget; and
// solutions play by themselves with the board in sight.
import { expect, test } from 'vitest';
import { microRoute, seated } from './eyes.ts';
import { darkPhone, findings, makeTable, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

test('a game that was won here is found again, replayed, analysed and forgotten', async () => {
  const table = await makeTable('micro', { practice: { clock: 600_000, rounds: 1 } });
  const { person, eyes } = await seated(browser, table, 'Ada', phone);
  const { page } = person;
  // As long as it runs it can be gone on with.
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Roll the dice' }).waitFor();
  await page.goto('/replay');
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  const route = await microRoute(await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view));
  await page.getByRole('button', { name: String(route.length), exact: true }).click();
  for (const space of route) {
    await eyes.see((view) => view.possible?.t === 'spaces' && view.possible.spaces.includes(space));
    await page.locator(`[data-space="${space}"]`).click();
  }
  await page.getByRole('heading', { name: 'You win!' }).waitFor();

  // The shortest way plays by itself; board and steps are seen together.
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page
    .getByRole('button', { name: /Shortest/ })
    .first()
    .click();
  await page.getByText(`${route.length}/${route.length}`).waitFor();
  const [board, bar] = [await page.locator('.frame > .board').boundingBox(), await page.locator('.stepper').boundingBox()];
  expect(bar?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0) / 2);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(board?.y).toBeGreaterThanOrEqual(0);
  expect(await findings(page)).toEqual([]);

  await page.goto('/');
  await page.getByRole('link', { name: 'My games' }).click();
  await page.getByText('You won').waitFor();
  await page.getByRole('img', { name: 'The board at the end' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await page.getByRole('link', { name: 'Analyse' }).getAttribute('href')).toMatch(/^\/study\/micro\?p=/);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL('**/replay?game=1');
  await page.getByRole('heading', { name: 'Replay: Micro Robots' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Forget' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await page.getByText('You won').waitFor({ state: 'detached' });
  await page.reload();
  // The table is still there, and its seat.
  await page.getByRole('link', { name: 'To the table' }).waitFor();
  expect(await page.getByText('You won').count()).toBe(0);
  await person.leave();
});

test('without games it says so, in French and in the dark', async () => {
  const zoe = await Person.arrive(browser, { ...darkPhone, locale: 'fr-FR' });
  await zoe.page.goto('/replay');
  await zoe.page.getByText('Rien pour l’instant.').waitFor();
  expect(await findings(zoe.page)).toEqual([]);
  await zoe.leave();
});
