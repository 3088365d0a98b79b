// Faces: chosen when sitting down, seen by everybody, and remembered by the browser.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { darkPhone, findingsInBoth, makeTable, Person, sit } from './people.ts';
import { browser } from './run/worker.ts';

/** The look of a player's face in the list of seats. */
async function lookOf(page: Page, name: string): Promise<string | null> {
  const seat = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  return seat.locator('svg[data-look]').first().getAttribute('data-look');
}

test('a person chooses a face, everybody sees it, and the next table has it at once', async () => {
  const table = await makeTable('micro');
  const [ada, ben] = await Promise.all([Person.arrive(browser, darkPhone), Person.arrive(browser)]);
  await sit(ben, table, 'Ben');
  const { page } = ada;
  await page.goto(`/t/${table}`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Choose your face' }).tap();
  const faces = page.getByRole('group', { name: 'Choose your face' });
  await expect.poll(() => faces.getByRole('button').count()).toBe(12);
  expect(await findingsInBoth(page)).toEqual([]);
  const cyclops = faces.getByRole('button', { name: 'Face 11' });
  await cyclops.tap();
  expect(await cyclops.getAttribute('aria-pressed')).toBe('true');
  // A second press takes it back.
  await cyclops.tap();
  expect(await cyclops.getAttribute('aria-pressed')).toBe('false');
  await cyclops.tap();
  await page.getByRole('button', { name: 'Sit down' }).tap();
  await page.getByRole('heading', { name: 'Sit down and play' }).waitFor({ state: 'detached' });
  for (const one of [page, ben.page]) await expect.poll(() => lookOf(one, 'Ada')).toBe('cyclops');
  // Ben chose none: his name decides, and it is the same face everywhere.
  expect(await lookOf(page, 'Ben')).toBe(await lookOf(ben.page, 'Ben'));

  // Her lines in the chat have the face, too.
  await ben.page.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'Chat' }).tap();
  await page.getByLabel('Write to everybody').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).tap();
  const line = ben.page.getByRole('complementary', { name: 'Chat' }).getByRole('listitem').filter({ hasText: 'Hello' });
  await expect.poll(() => line.locator('svg').getAttribute('data-look')).toBe('cyclops');

  const next = await makeTable('ricochet');
  await sit(ada, next, 'Ada');
  await expect.poll(() => lookOf(page, 'Ada')).toBe('cyclops');
  await ada.leave();
  await ben.leave();
});

test('a face can be chosen in the settings, and a stored one that does not exist is none', async () => {
  const cleo = await Person.arrive(browser, darkPhone);
  const { page } = cleo;
  await page.goto('/settings');
  const [label, faces] = await Promise.all([
    page.getByText('Choose your face', { exact: true }).boundingBox(),
    page.getByRole('group', { name: 'Choose your face' }).boundingBox(),
  ]);
  expect(faces?.y, 'the faces are below their label').toBeGreaterThanOrEqual((label?.y ?? Infinity) + (label?.height ?? 0));
  await page.getByRole('button', { name: 'Face 10' }).click();
  await page.reload();
  await expect.poll(() => page.getByRole('button', { name: 'Face 10' }).getAttribute('aria-pressed')).toBe('true');
  await page.evaluate(() => localStorage.setItem('robotable.settings', JSON.stringify({ face: 99 })));
  await sit(cleo, await makeTable('micro'), 'Dora');
  await expect.poll(() => lookOf(page, 'Dora')).toBe('headphones');
  await cleo.leave();
});
