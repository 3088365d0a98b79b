// Every page, in both themes and both sizes: it opens without a complaint, and axe-core finds nothing serious.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, findings, launch, makeTable, Person, phone, sit } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const sizes = { desktop, phone };
const themes = ['light', 'dark'] as const;
const pages = ['/', '/new/ricochet', '/new/micro', '/new/robotory', '/settings', '/nothing/here', '/puzzles', '/puzzles/micro/endless/easy/1', '/learn', '/learn/robotory'];

describe.each(Object.entries(sizes))('%s', (_, size) => {
  describe.each(themes)('%s', (colorScheme) => {
    test.each(pages)('%s', async (path) => {
      const person = await Person.arrive(browser, { ...size, colorScheme });
      await person.page.goto(path);
      await person.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findings(person.page)).toEqual([]);
      await person.leave();
    });

    test('all options', async () => {
      const person = await Person.arrive(browser, { ...size, colorScheme });
      for (const game of ['ricochet', 'micro', 'robotory']) {
        await person.page.goto(`/new/${game}`);
        await person.page.getByText('All options').click();
        await person.page.getByText('Questions stay open').waitFor();
        expect(await findings(person.page)).toEqual([]);
      }
      await person.leave();
    });

    test('a table before its game, with its menu, invitation and chat', async () => {
      const person = await Person.arrive(browser, { ...size, colorScheme });
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
      const person = await Person.arrive(browser, { ...size, colorScheme });
      await person.page.goto(`/t/${await makeTable('micro')}/screen`);
      await person.page.getByText('Join with your phone').waitFor();
      expect(await findings(person.page)).toEqual([]);
      await person.leave();
    });
  });
});
