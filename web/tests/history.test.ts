// The history on a phone: games played here are listed with their results, to watch, study and delete; solutions play
// automatically with the board in view.
import { expect, test } from 'vitest';
import { microRoute, seated } from './observer.ts';
import { darkPhone, findings, makeTable, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

test('a game that was won here is found again, replayed, analysed and forgotten', async () => {
  const table = await makeTable('micro', { practice: { clock: 600_000, rounds: 1 } });
  const { person, eyes } = await seated(browser, table, 'Ada', phone);
  const { page } = person;
  // A running game can be resumed.
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

  // The shortest solution plays automatically; board and steps are visible together.
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
  const picture = page.getByRole('img', { name: 'The board at the end' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  // All of the picture is shown: its place has its shape.
  const shape = await picture.evaluate((image: HTMLImageElement) => [
    image.clientWidth / image.clientHeight,
    image.naturalWidth / image.naturalHeight,
  ]);
  expect(shape[0]).toBeCloseTo(shape[1] ?? 0, 1);
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
  // The table still exists, and so does its seat.
  await page.getByRole('link', { name: 'To the table' }).waitFor();
  expect(await page.getByText('You won').count()).toBe(0);
  await person.leave();
});

test('without games it says so, in French and in the dark', async () => {
  const zoe = await Person.arrive(browser, { ...darkPhone, locale: 'fr-FR' });
  await zoe.page.goto('/replay');
  await zoe.page.getByText('Tes parties apparaîtront ici.').waitFor();
  expect(await findings(zoe.page)).toEqual([]);
  await zoe.leave();
});
