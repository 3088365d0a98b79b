// Every page, light on a desktop and dark on a phone: it opens without console errors, and axe-core finds nothing
// serious. Themes differ in colours and sizes in layout, so each is checked once.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { darkPhone, desktop, findings, makeTable, Person, phone, sit } from './people.ts';
import { browser } from './run/worker.ts';

const pages = [
  '/',
  '/new/ricochet',
  '/new/micro',
  '/new/robotory',
  '/settings',
  '/about',
  '/nothing/here',
  '/puzzles',
  '/puzzles/micro/endless/easy/1',
  '/puzzles/robotory/endless/easy/1',
  '/learn',
  '/learn/robotory',
  '/learn/robotory/openings',
];

describe.each(Object.entries({ desktop, 'dark phone': darkPhone }))('%s', (_, size) => {
  test.each(pages)('%s', async (path) => {
    const person = await Person.arrive(browser, size);
    await person.page.goto(path);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(person.page)).toEqual([]);
    await person.leave();
  });

  test.each(['ricochet', 'micro', 'robotory'])('all options of %s', async (game) => {
    const person = await Person.arrive(browser, size);
    await person.page.goto(`/new/${game}`);
    await person.page.getByText('All options').click();
    await person.page.getByText('Time to answer').waitFor();
    expect(await findings(person.page)).toEqual([]);
    await person.leave();
  });

  test('a table before its game, with its menu, invitation and chat', async () => {
    const person = await Person.arrive(browser, size);
    await sit(person, await makeTable('ricochet', {}, { bots: [2] }), 'Ada');
    expect(await findings(person.page)).toEqual([]);
    await person.page.getByRole('button', { name: 'Table menu' }).click();
    await person.page.getByRole('dialog').waitFor();
    expect(await findings(person.page)).toEqual([]);
    await person.page.keyboard.press('Escape');
    await person.page.getByRole('banner').getByRole('button', { name: 'Chat' }).click();
    await person.page.getByLabel('Write to everybody').waitFor();
    expect(await findings(person.page)).toEqual([]);
    await person.leave();
  });

  test('the big screen', async () => {
    const person = await Person.arrive(browser, size);
    await person.page.goto(`/t/${await makeTable('micro')}/screen`);
    await person.page.getByText('Join with your phone').waitFor();
    expect(await findings(person.page)).toEqual([]);
    await person.leave();
  });
});

test('thirty at a table: the room sees all of them without scrolling, a phone what matters', async () => {
  const table = await makeTable('micro', { roll: 120_000 }, { bots: Array.from({ length: 29 }, () => 1) });
  const ada = await Person.arrive(browser, phone);
  await sit(ada, table, 'Ada');
  const room = await Person.arrive(browser, desktop);
  await room.page.goto(`/t/${table}/screen`);
  await room.page.getByText('Join with your phone').waitFor();
  const low = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await low(room.page)).toBeLessThanOrEqual(0);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await room.page.locator('[data-seat="29"]').waitFor();
  await expect.poll(() => room.page.locator('[data-seat]').count()).toBe(30);
  expect(await low(room.page)).toBeLessThanOrEqual(0);
  expect(await findings(room.page)).toEqual([]);
  await room.leave();
  await ada.page.locator('[data-seat="29"]').waitFor();
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(ada.page)).toEqual([]);
  await ada.leave();
});
