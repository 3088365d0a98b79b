// Joining: from the first page, a code or a link to the game, with as few steps as possible.
import { expect, test } from 'vitest';
import { Observer } from './observer.ts';
import { desktop, makeTable, Person, phone, sit } from './people.ts';
import { browser } from './run/worker.ts';

test('a friend opens the link and is at the table with one tap, and nobody has to say that they are ready', async () => {
  const table = await makeTable('ricochet', { barriers: false });
  const ada = await Person.arrive(browser, desktop);
  const eyes = new Observer(ada.page);
  await sit(ada, table, 'Ada');
  const start = ada.page.getByRole('button', { name: 'Start the game' });
  expect(await start.isDisabled()).toBe(true);

  const friend = await Person.arrive(browser, phone);
  await friend.page.goto(`/t/${table}`);
  const name = await friend.page.getByLabel('Your name').inputValue();
  expect(name).not.toBe('');
  await friend.page.getByRole('button', { name: 'Sit down' }).tap();
  await eyes.see((view) => view.seats[1]?.name === name);

  // A seated player is ready: the host starts, and the friend has pressed nothing else.
  await start.click();
  await eyes.see((view) => view.table.stage === 'playing');
  await friend.page.getByRole('heading', { name: 'Seats' }).waitFor({ state: 'detached' });

  // The name was only a suggestion and can be changed.
  await friend.page.getByRole('button', { name: 'Table menu' }).tap();
  const own = friend.page.getByRole('dialog').getByRole('textbox').first();
  expect(await own.inputValue()).toBe(name);
  await own.fill('Ben');
  await own.press('Enter');
  await eyes.see((view) => view.seats[1]?.name === 'Ben');
  await ada.leave();
  await friend.leave();
});

test.each([
  ['Alone', 'Ricochet Robots', 1],
  ['Alone', 'Micro Robots', 1],
  ['Against bots', 'Ricochet Robots', 2],
  ['Against bots', 'Micro Robots', 2],
  ['Against bots', 'RoboTory', 2],
])('one press on the first page, and the game is there: %s, %s', async (way, game, seats) => {
  const ada = await Person.arrive(browser, phone);
  const eyes = new Observer(ada.page);
  await ada.page.goto('/');
  await ada.page.getByRole('button', { name: new RegExp(`${way}.*${game}`) }).tap();
  const view = await eyes.see((view) => view.table.stage === 'playing' && view);
  expect(view.seats).toHaveLength(seats);
  const name = view.seats[0]?.name ?? '';
  expect(name).not.toBe('');
  await ada.page.locator('main.game').waitFor();

  // The name is remembered, also in forms.
  await ada.page.goto('/new/ricochet');
  expect(await ada.page.getByLabel('Your name').inputValue()).toBe(name);
  await ada.leave();
});

test('who wants a say gets a form, and no button lies over the name on a phone', async () => {
  const ada = await Person.arrive(browser, phone);
  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: /More options.*RoboTory/ }).tap();
  await ada.page.getByRole('radio', { name: /Two at one screen/ }).check();
  const button = ada.page.getByRole('button', { name: 'Open the table' });
  for (const name of [ada.page.getByLabel('Your name'), ada.page.getByLabel('Player 2 at this screen')]) {
    // A suggestion that is selected on focus, so that typing replaces it.
    expect(await name.inputValue()).not.toBe('');
    await name.scrollIntoViewIfNeeded();
    const [field, over] = [await name.boundingBox(), await button.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }
  await ada.leave();
});

test('a code that is read out brings one to the table, however it is typed', async () => {
  const table = await makeTable('micro');
  const ada = await Person.arrive(browser, desktop);
  await sit(ada, table, 'Ada');
  const spoken = `${table.slice(0, 3)}-${table.slice(3)}`.toUpperCase();
  await ada.page.getByRole('main').getByText(spoken, { exact: true }).waitFor();

  const ben = await Person.arrive(browser, phone);
  await ben.page.goto('/');
  const code = ben.page.getByLabel('Got a link or a code?');
  // One wrong letter: the error shows here, and the code need not be typed again.
  const last = table.endsWith('x') ? 'y' : 'x';
  const wrong = `${table.slice(0, 5)}${last}`;
  await code.fill(wrong);
  await ben.page.getByRole('button', { name: 'Join' }).tap();
  await ben.page.getByText('No table has this code.').waitFor();
  expect(await code.inputValue()).toBe(wrong);
  expect(new URL(ben.page.url()).pathname).toBe('/');
  await code.fill(` ${spoken.slice(0, 3).toLowerCase()} ${spoken.slice(4)} `);
  await code.press('Enter');
  await ben.page.waitForURL(`**/t/${table}`);
  await ben.page.getByRole('button', { name: 'Sit down' }).tap();
  const waiting = ben.page.getByText('Waiting for Ada to start');
  await waiting.waitFor();

  // The address may be typed as it was read out; it opens the same table.
  await ben.page.goto(`/t/${spoken}`);
  await waiting.waitFor();
  await ada.leave();
  await ben.leave();
});
