// The first page has a board that can be played: with a finger, a mouse or keys, and it leads on.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { darkPhone, desktop, findings, Finger, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

const moves = (page: Page, n: number) => page.locator('.taste').getByText(`Moves: ${n}`).waitFor();
const robot = (page: Page, name: string) => page.locator(`.taste [data-robot="${name}"]`);

test('three moves with a finger, and against bots with one tap more', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  const finger = await Finger.of(ada);
  await page.goto('/');
  await moves(page, 0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await robot(page, 'red').scrollIntoViewIfNeeded();
  await finger.swipe(robot(page, 'red'), 0, 80);
  await moves(page, 1);
  // Nothing has jumped since the board came.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await finger.swipe(robot(page, 'red'), -80, 0);
  await moves(page, 2);
  await finger.swipe(robot(page, 'red'), 0, -80);
  await page.locator('.taste').getByText('That’s it, in three moves!').waitFor();
  expect(await page.getByRole('link', { name: 'Puzzle of the day', exact: true }).getAttribute('href')).toBe('/puzzles');
  await page.getByRole('button', { name: 'A table with friends' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Beat a bot' }).click();
  await page.waitForURL(/\/t\/\w+$/);
  await page.locator('main.game').waitFor();
  await ada.leave();
});

test('a mouse begins again, keys solve it, and another one follows', async () => {
  const ben = await Person.arrive(browser, desktop);
  const { page } = ben;
  await page.goto('/');
  await moves(page, 0);
  const { x, y } = await robot(page, 'red')
    .boundingBox()
    .then((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 4 });
  await page.mouse.up();
  await moves(page, 1);
  await page.getByRole('button', { name: 'From the beginning' }).click();
  await moves(page, 0);
  await page.locator('.taste [role="gridcell"][tabindex="0"]').focus();
  for (const [index, key] of ['ArrowDown', 'ArrowLeft', 'ArrowUp'].entries()) {
    if (index === 0) await page.keyboard.press('r');
    await page.keyboard.press(key);
    await moves(page, index + 1);
  }
  await page.getByRole('button', { name: 'Another one' }).click();
  await moves(page, 0);
  await page.getByText('Pull any robot').waitFor();
  // Anyone who comes back finds that one.
  await page.reload();
  await page.getByText('Pull any robot').waitFor();
  await ben.leave();
});

test('in German and in the dark nothing is too wide', async () => {
  const dora = await Person.arrive(browser, { ...darkPhone, locale: 'de-DE' });
  const { page } = dora;
  await page.goto('/');
  await page.getByText('Rot muss zum Stern').waitFor();
  await page.locator('.taste [data-robot="red"]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
  await dora.leave();
});

test('every button of the first page leads to a table of its game', async () => {
  const ada = await Person.arrive(browser, desktop);
  const { page } = ada;
  await page.goto('/');
  const cards = page.locator('.game-card');
  await cards.first().waitFor();
  const labels = await page.locator('.game-card .ways button').allInnerTexts();
  expect(labels.length).toBe(9);
  for (const place of labels.keys()) {
    await page.goto('/');
    const button = page.locator('.game-card .ways button').nth(place);
    const title = await button.innerText();
    const game = await button.locator('xpath=ancestor::article').getByRole('heading').innerText();
    await button.click();
    await page.waitForURL(/\/t\/\w+$/);
    // With friends it waits for them; otherwise the game begins by itself.
    const lobby = /^With friends/.test(title);
    await (lobby ? page.getByRole('heading', { name: 'Seats' }) : page.locator('main.game')).waitFor();
    const id = page.url().split('/').at(-1);
    const answer = await page.request.get(`/api/tables/${id}`);
    const { game: kind, stage } = (await answer.json()) as { game: string; stage: string };
    expect(`${kind} ${stage}`, `${title}: ${game}`).toBe(
      `${{ 'Ricochet Robots': 'ricochet', 'Micro Robots': 'micro', RoboTory: 'robotory' }[game]} ${lobby ? 'lobby' : 'playing'}`,
    );
  }
  await ada.leave();
}, 120_000);
