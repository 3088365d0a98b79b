// A game begun offline in the page continues on the server: a friend joins by its link, and both play on.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, installed, open, PATIENCE, spend, takeTurn, turns, yourTurn, type Visit } from './offline-helpers.ts';
import { findings, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Play on with friends' });

/** Opens the dialog, from where a player at a server's table would invite others. */
async function friends(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Play on with friends' }).click();
  await dialog(page).waitFor();
}

const press = (page: Page) => dialog(page).getByRole('button', { name: 'Play on with friends' }).click();

/** The network is back, and the game moves to the server: returns the path of its table. */
async function move({ person, page }: Visit): Promise<string> {
  await person.context.setOffline(false);
  await press(page);
  await page.waitForURL(/\/t\/[0-9a-z]{6}$/);
  await page.getByRole('dialog', { name: 'Invite people' }).waitFor();
  const path = new URL(page.url()).pathname;
  expect(await page.getByRole('textbox', { name: 'Invite' }).inputValue()).toBe(`${base}${path}`);
  await page.keyboard.press('Escape');
  return path;
}

/** A friend opens the link on a phone and sits down. */
async function friendComes(path: string, bar: RegExp): Promise<Person> {
  const friend = await Person.arrive(browser, phone);
  friend.page.setDefaultTimeout(PATIENCE);
  await friend.page.goto(path);
  await friend.page.getByText(bar).waitFor();
  await friend.page.getByLabel('Your name').fill('Grace');
  await friend.page.getByRole('button', { name: 'Sit down' }).click();
  return friend;
}

test.skipIf(!installed.built)(
  'RoboTory against a bot: a friend takes its place',
  async () => {
    const visit = await installed.visit(browser);
    const { page } = visit;
    await begin(visit, 'robotory');
    const taken = await takeTurn(page);
    const here = new URL(page.url()).pathname;
    await friends(page);
    expect(await findings(page)).toEqual([]);
    await press(page);
    await dialog(page).getByText('This needs the network').waitFor();
    const path = await move(visit);
    await page.getByText(`Turns (${taken})`).waitFor();
    const grace = await friendComes(path, /^Sit down to play on for/);
    await grace.page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Grace').first().waitFor();
    await spend(page);
    expect(await turns(grace.page)).toBe(taken + 1);
    await spend(grace.page);
    await yourTurn(page).waitFor();
    expect(await turns(page)).toBe(taken + 2);
    // The local table is unchanged and links to the new one.
    await open(visit, here);
    expect(await turns(page)).toBe(taken);
    await friends(page);
    await dialog(page).getByRole('link', { name: 'Go to that table' }).click();
    await page.waitForURL(`**${path}`);
    await yourTurn(page).waitFor();
    await grace.leave();
    await visit.leave();
  },
  240_000,
);

test.skipIf(!installed.built)(
  'Ricochet Robots in the middle of a round: a friend sits down beside the bots',
  async () => {
    const visit = await installed.visit(browser);
    const { page } = visit;
    await begin(visit, 'ricochet', async () => {
      // Weak, slow bots.
      for (const level of await page.getByRole('slider').all()) await level.fill('1');
    });
    const goal = () => page.getByRole('heading', { name: /^Bring/ }).innerText();
    await page.getByText('Round 1').first().waitFor();
    const wanted = await goal();
    await friends(page);
    const path = await move(visit);
    await page.getByText('Round 1').first().waitFor();
    expect(await goal()).toBe(wanted);
    const grace = await friendComes(path, /^You’re watching/);
    await grace.page.getByRole('button', { name: 'Go on' }).click();
    await grace.page.getByRole('button', { name: '9', exact: true }).click();
    await page.getByText('9 moves', { exact: true }).first().waitFor();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await grace.page.getByText('8 moves', { exact: true }).first().waitFor();
    await grace.leave();
    await visit.leave();
  },
  240_000,
);
