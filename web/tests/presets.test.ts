// Every preset makes a table that the server takes, and that one person can start as far as it goes.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../src/lib/games.ts';
import { presets } from '../src/lib/presets.ts';
import { launch, Person } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

describe.each(games)('%s', (game) => {
  test.each(presets[game].map((preset) => [preset.id, preset] as const))('%s', async (id, preset) => {
    const ada = await Person.arrive(browser);
    await ada.page.goto(`/new/${game}?preset=${id}`);
    await ada.page.getByLabel('Your name').fill('Ada');
    if (preset.hotSeat) await ada.page.getByLabel('Name 2 at this screen').fill('Ben');
    await ada.page.getByRole('button', { name: /^(Open the table|Play)$/ }).click();
    await ada.page.waitForURL(/\/t\/\w+$/);
    const start = ada.page.getByRole('button', { name: /^Start( the game)?$/ });
    await start.waitFor();
    const canStart = id === 'solo' || preset.bots.length > 0 || preset.hotSeat === true;
    expect(await start.isEnabled()).toBe(canStart);
    if (canStart) {
      await start.click();
      await ada.page.getByRole('heading', { name: 'Seats' }).waitFor({ state: 'detached' });
    }
    await ada.leave();
  });
});

test('options that were changed are those of the table', async () => {
  const ada = await Person.arrive(browser);
  await ada.page.goto('/new/ricochet');
  await ada.page.getByText('All options').click();
  await ada.page.getByRole('checkbox', { name: 'Black robot' }).check();
  await ada.page.getByRole('combobox', { name: 'Sand timer' }).selectOption('90 s');
  await ada.page.getByRole('combobox', { name: 'Chips to win' }).selectOption({ label: '4' });
  await ada.page.getByText('3 changed').waitFor();
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Add a bot' }).click();
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
  const chosen = await ada.page.locator('dl').innerText();
  for (const words of [/Black robot\s+on/, /Sand timer\s+90 s/, /Chips to win\s+4/]) expect(chosen).toMatch(words);
  await ada.leave();
});
