// The life of a table around its games: votes, pauses, leaving and coming back, the end and what follows.
import { describe, expect, test } from 'vitest';
import { findings, makeTable, pass, Person, phone, sit } from './people.ts';
import { browser } from './run/worker.ts';

/** Two players at a table with a running game. */
async function two(game: string, options: object = {}): Promise<{ ada: Person; ben: Person; table: string }> {
  const table = await makeTable(game, options);
  const ada = await Person.arrive(browser);
  const ben = await Person.arrive(browser, phone);
  await sit(ada, table, 'Ada');
  await sit(ben, table, 'Ben');
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [ada, ben]) await page.getByRole('heading', { name: 'Seats' }).waitFor({ state: 'detached' });
  return { ada, ben, table };
}

async function ask(person: Person, what: string): Promise<void> {
  await person.page.getByRole('button', { name: 'Table menu' }).click();
  await person.page.getByRole('dialog').getByRole('button', { name: what }).click();
}

async function leave(...people: Person[]): Promise<void> {
  for (const person of people) await person.leave();
}

describe('time', () => {
  test('clocks on the screen show what the server has left, also after its clock was set', async () => {
    const { ada, ben } = await two('ricochet', { timer: 60_000 });
    const sand = (left: RegExp) => ben.page.getByRole('timer', { name: left }).waitFor();
    await ada.page.keyboard.type('20');
    await ada.page.keyboard.press('Enter');
    await sand(/ 0:5\d| 1:00/);
    await pass(40_000);
    // The next ping detects it, or the first one after the page regains focus.
    await ben.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await sand(/ 0:1\d| 0:20/);
    await pass(20_000);
    await ada.page.getByRole('heading', { name: 'Show it!' }).waitFor();
    await leave(ada, ben);
  });
});

describe('asking everybody', () => {
  test('a pause that all want stops the table, and one is enough to go on', async () => {
    const { ada, ben } = await two('ricochet');
    await ask(ada, 'Pause');
    await ben.page.getByText('Ada wants a pause. Do you agree?').first().waitFor();
    expect(await findings(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'Yes' }).tap();
    await ada.page.getByText('All clocks stand still.').waitFor();
    await ada.page.getByRole('button', { name: 'Go on' }).click();
    await ben.page.getByText('All clocks stand still.').waitFor({ state: 'detached' });
    await leave(ada, ben);
  });

  test('a no ends the question, and the keyboard says it too', async () => {
    const { ada, ben } = await two('micro');
    await ask(ben, 'End the game now');
    await ada.page.getByText('Ben wants to end the game now and compare scores. Do you agree?').first().waitFor();
    await ada.page.keyboard.press('-');
    await ben.page.getByRole('region', { name: 'End the game now' }).waitFor({ state: 'detached' });
    await leave(ada, ben);
  });
});

describe('the end', () => {
  test('is shown to all, and all together play again', async () => {
    const { ada, ben } = await two('robotory');
    const loser = (await ada.page.getByRole('heading', { name: 'Your turn' }).count()) > 0 ? ada : ben;
    await loser.page.getByRole('button', { name: 'Resign' }).first().click();
    await loser.page.getByRole('button', { name: 'Resign' }).last().click();
    for (const { page } of [ada, ben]) await page.getByText('gave up.').waitFor();
    expect(await findings(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Play again' }).click();
    await ben.page.getByRole('button', { name: 'Yes' }).tap();
    for (const { page } of [ada, ben]) await page.getByText('gave up.').waitFor({ state: 'detached' });
    await leave(ada, ben);
  });

  test('can be agreed on, and the host goes back to choosing', async () => {
    const { ada, ben } = await two('ricochet');
    await ask(ada, 'End the game now');
    await ben.page.getByRole('button', { name: 'Yes' }).tap();
    await ada.page.getByText('All agreed to end here.').waitFor();
    await ben.page.getByRole('button', { name: 'Look at the board' }).tap();
    await ben.page.getByRole('button', { name: 'Show the result' }).waitFor();
    await ada.page.getByText('Details', { exact: true }).click();
    await ada.page.getByRole('button', { name: 'Change the options' }).click();
    for (const { page } of [ada, ben]) await page.getByRole('heading', { name: 'Seats' }).waitFor();
    await leave(ada, ben);
  });
});

describe('being gone', () => {
  test('who gets up during a game can come back to the seat', async () => {
    const { ada, ben } = await two('ricochet');
    await ask(ben, 'Leave seat');
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave seat' }).tap();
    await ben.page.locator('.watching').getByText('You left your seat.').waitFor();
    await ben.page.getByRole('button', { name: 'Take your seat back' }).first().tap();
    await ben.page.locator('.watching').getByText('You left your seat.').waitFor({ state: 'detached' });
    await leave(ada, ben);
  });

  test('who comes late sits down in the running game', async () => {
    const { ada, ben, table } = await two('ricochet');
    const cy = await Person.arrive(browser);
    await cy.page.goto(`/t/${table}`);
    await cy.page.getByText('You’re watching').waitFor();
    await cy.page.getByLabel('Your name').fill('Cy');
    await cy.page.getByRole('button', { name: 'Sit down' }).click();
    await cy.page.getByText('You’re watching').waitFor({ state: 'detached' });
    await ada.page.getByText('Cy', { exact: true }).first().waitFor();
    await leave(ada, ben, cy);
  });

  test('a reload in the middle of a game comes back to it', async () => {
    const { ada, ben } = await two('ricochet');
    const [round] = await ada.page.getByText(/^Round \d+$/).allInnerTexts();
    await ada.page.reload();
    await ada.page
      .getByText(round ?? 'Round 1', { exact: true })
      .first()
      .waitFor();
    await leave(ada, ben);
  });
});

test('two at one screen: the screen is handed over with the turn', async () => {
  const both = await Person.arrive(browser);
  await both.page.goto('/new/robotory?preset=hot-seat');
  await both.page.getByLabel('Your name').fill('Ada');
  await both.page.getByLabel('Player 2 at this screen').fill('Ben');
  await both.page.getByRole('button', { name: 'Open the table' }).click();
  await both.page.getByRole('button', { name: 'Start the game' }).click();
  const screen = both.page.getByRole('group', { name: 'At this screen' });
  const acting = screen.getByRole('button', { pressed: true });
  await acting.waitFor();
  await both.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  const first = await acting.innerText();
  await both.page.getByRole('button', { name: 'Place white' }).click();
  await both.page.getByRole('button', { name: /^a4\b/ }).click();
  await screen.getByRole('button', { pressed: true, name: first === 'Ada' ? 'Ben' : 'Ada' }).waitFor();
  await both.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await findings(both.page)).toEqual([]);
  await leave(both);
});
