// The rules dialog at a table: the rules of this game, the current phase first, then the keys.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seated } from './observer.ts';
import { darkPhone, desktop, findings, makeTable, pass, phone } from './people.ts';
import { browser } from './run/worker.ts';

const now = (page: Page) => page.getByRole('region', { name: 'Now' });
const first = (page: Page) => now(page).getByRole('heading').first().textContent();
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

test('Ricochet Robots on a phone and with a key: lobby, thinking, bidding, showing, and the keys after the rules', async () => {
  const table = await makeTable('ricochet', { timer: 15_000 });
  const ada = await seated(browser, table, 'Ada', darkPhone);
  const ben = await seated(browser, table, 'Ben', desktop);
  const phoneHelp = ada.person.page.getByRole('button', { name: 'Rules and keys' });
  await phoneHelp.click();
  expect(await first(ada.person.page)).toBe('Before the game');
  await now(ada.person.page).getByText('You can agree on any other number of chips.').waitFor();
  expect(await findings(ada.person.page)).toEqual([]);
  await close(ada.person.page).click();

  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await ben.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding');
  await ben.person.page.keyboard.press('?');
  expect(await first(ben.person.page)).toBe('Looking for a route');
  expect(await findings(ben.person.page)).toEqual([]);
  // The keys come last, with their meaning here.
  const headings = await ben.person.page.getByRole('dialog').getByRole('heading').allTextContents();
  expect(headings.indexOf('Keys')).toBeGreaterThan(headings.indexOf('Who wins'));
  await ben.person.page.getByRole('dialog').getByText('Rules and keys').waitFor();
  await ben.person.page.keyboard.press('Escape');

  await ben.person.page.keyboard.type('9');
  await ben.person.page.keyboard.press('Enter');
  await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.bids.length > 0);
  await phoneHelp.click();
  expect(await first(ada.person.page)).toBe('Bidding');
  await now(ada.person.page).getByText('A bid may never be raised.').waitFor();
  // It shows this table's options, and updates with the game while it is open.
  await now(ada.person.page).getByText('Everybody has 15 s to bid').waitFor();
  await pass(15_000);
  await expect.poll(() => first(ada.person.page)).toBe('Showing');
  await now(ada.person.page).getByText('If all fail, nobody gets the chip: it is shuffled back').waitFor();
  await ada.person.leave();
  await ben.person.leave();
});

test('Ricochet Robots alone: how one wins', async () => {
  const table = await makeTable('ricochet', { mode: 'solo' });
  const ada = await seated(browser, table, 'Ada', phone);
  await ada.person.page.getByRole('button', { name: 'Start' }).click();
  await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding');
  await ada.person.page.getByRole('button', { name: 'Rules and keys' }).click();
  expect(await first(ada.person.page)).toBe('Alone');
  await now(ada.person.page).getByText('you win with more of them face up than face down').waitFor();
  await now(ada.person.page).getByText('two runs of the timer').waitFor();
  await ada.person.leave();
});

test('Micro Robots and RoboTory have theirs', async () => {
  const micro = await seated(browser, await makeTable('micro', {}, { bots: [1] }), 'Ada', phone);
  await micro.person.page.getByRole('button', { name: 'Start the game' }).click();
  await micro.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'rolling');
  await micro.person.page.getByRole('button', { name: 'Rules and keys' }).click();
  expect(await first(micro.person.page)).toBe('Rolling');
  await micro.person.page.getByRole('dialog').getByText('if several have equally few, to the first of them clockwise').waitFor();
  await micro.person.leave();
  const robotory = await seated(browser, await makeTable('robotory', { end: 'one-colour' }, { bots: [1] }), 'Ada', desktop);
  await robotory.person.page.getByRole('button', { name: 'Start the game' }).click();
  await robotory.eyes.see((view) => view.game?.t === 'robotory');
  await robotory.person.page.keyboard.press('?');
  expect(await first(robotory.person.page)).toBe('Your turn');
  await robotory.person.page.getByRole('dialog').getByText('as soon as one colour of the reserve is used up').waitFor();
  await robotory.person.leave();
});
