// The server accepts the table of every preset, and one person can start it as far as possible.
import { expect, test } from 'vitest';
import { games } from '../src/lib/games.ts';
import type { OptionsInfo } from '../src/protocol/index.ts';
import { Person } from './people.ts';
import { browser } from './run/worker.ts';

test.each(games)('every preset of %s', async (game) => {
  const ada = await Person.arrive(browser);
  const info = (await (await ada.page.request.get('/api/options')).json()) as OptionsInfo;
  const presets = info.games.find((one) => one.game === game)?.presets ?? [];
  expect(presets.length).toBeGreaterThan(3);
  for (const { name, bots, hot_seat: hotSeat } of presets) {
    await ada.page.goto(`/new/${game}?preset=${name}`);
    await ada.page.locator(`input[name=preset][value=${name}]:checked`).waitFor();
    await ada.page.getByLabel('Your name').fill('Ada');
    if (hotSeat) await ada.page.getByLabel('Player 2 at this screen').fill('Ben');
    await ada.page.getByRole('button', { name: /^(Open the table|Play)$/ }).click();
    await ada.page.waitForURL(/\/t\/\w+$/);
    const start = ada.page.getByRole('button', { name: /^Start( the game)?$/ });
    await start.waitFor();
    const canStart = name === 'solo' || bots.length > 0 || hotSeat;
    expect(await start.isEnabled(), name).toBe(canStart);
    if (canStart) {
      await start.click();
      await ada.page.getByRole('heading', { name: 'Seats' }).waitFor({ state: 'detached' });
    }
  }
  await ada.leave();
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
  const chosen = await ada.page.getByText('Official rules, ').innerText();
  for (const words of ['Black robot', 'Sand timer: 90 s', 'Chips to win: 4']) expect(chosen).toContain(words);
  await ada.leave();
});
