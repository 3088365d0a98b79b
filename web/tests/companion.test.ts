// The referees for Micro Robots and RoboTory beside a real table, on a phone: a whole round and a whole game, with
// reloads.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, findingsInBoth, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

const colours = { B: 'blue', Y: 'yellow', G: 'green', R: 'red', P: 'pink', W: 'white' } as const;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
/** Types the space that the real dice show. */
async function type(page: Page, space: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('group', { name: 'The colour' })
    .getByRole('button', { name: colours[space[0] as keyof typeof colours] })
    .click();
  await page
    .getByRole('main')
    .getByRole('group', { name: 'The number' })
    .getByRole('button', { name: space[1] ?? '', exact: true })
    .click();
}
async function says(page: Page, name: string, moves: number): Promise<void> {
  await page.getByRole('group', { name: 'Who says a number?' }).getByRole('button', { name }).click();
  const numbers = page.getByRole('group', { name: `How many moves does ${name} need?` });
  await numbers.getByRole('button', { name: String(moves), exact: true }).click();
}
async function ask<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
}

test('Micro Robots beside a real board: dice, numbers, a penalty, chips, the next roll; and help only when asked', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto('/study');
  await page.getByRole('link', { name: 'Micro Robots', exact: true }).click();
  await page.getByRole('main').getByText('You only do this once').waitFor();
  expect(await findings(page)).toEqual([]);
  await button(page, 'That’s our board').click();
  for (const name of ['Ada', 'Ben']) {
    await page.getByLabel('Name').fill(name);
    await button(page, 'Add').click();
  }
  // The rule book's task, typed. A target equal to the start is rolled again.
  await heading('Ada rolls the start').waitFor();
  await type(page, 'P1');
  await heading('Ada rolls the target').waitFor();
  await type(page, 'P1');
  await page.getByRole('main').page().getByText('That is taken already').first().waitFor();
  await type(page, 'W2');
  await heading('How many moves?').waitFor();
  await page.getByRole('timer', { name: /Time to think/ }).waitFor();
  // Length, hint and solution unlock in this order.
  expect(await button(page, '2. A hint').isDisabled()).toBe(true);
  await button(page, '1. The fewest moves').click();
  await page
    .getByRole('main')
    .getByText(/It can be done in \d moves?\./)
    .waitFor();
  expect(await button(page, '3. The solution').isDisabled()).toBe(true);
  const { moves, routes } = await ask<{ moves: number; routes: string[] }>('/api/micro/solve', { position: 'black-1n4e3e2n:P1-W2' });
  // Ada announces the right number and demonstrates it space by space, with a reload in the middle.
  await says(page, 'Ada', moves);
  await heading(`Ada shows: exactly ${moves} moves`).waitFor();
  expect(await findings(page)).toEqual([]);
  const { board } = await ask<{ board: { spaces: { name: string }[] } }>('/api/micro/look', { position: 'black-1n4e3e2n:P1-W2' });
  const way = (routes[0] ?? '').split(' ').slice(1);
  for (const [index, name] of way.entries()) {
    if (index === 1) {
      await page.reload();
      await heading(`Ada shows: exactly ${moves} moves`).waitFor();
    }
    await page.getByRole('img', { name: `${index} of ${moves} moves` }).waitFor();
    const space = board.spaces.findIndex((one) => one.name === name);
    await page.locator(`[data-space="${space}"]`).click();
  }
  await heading('Ada takes the chip').waitFor();
  await page.getByRole('img', { name: '1 chip', exact: true }).waitFor();
  await page.getByRole('main').getByText('24 chips in the supply').waitFor();
  // The dice pass on, and the target becomes the start. Ada fails, and her chip goes to Ben.
  await button(page, 'Next roll').click();
  await heading('Ben rolls the target').waitFor();
  await button(page, 'Roll the dice').click();
  await heading('How many moves?').waitFor();
  await says(page, 'Ada', 9);
  await button(page, 'It didn’t work').click();
  await page.getByRole('main').getByText('Ada gives a chip to Ben').waitFor();
  await page.reload();
  await page.getByRole('main').getByText('Ada gives a chip to Ben').waitFor();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Ben' }).getByRole('img', { name: '1 chip', exact: true }).count())
    .toBe(1);
  expect(await findingsInBoth(page)).toEqual([]);
  // Ben wins four more chips, and with the fifth the game.
  for (let round = 0; round < 4; round += 1) {
    await button(page, 'Next roll').click();
    await button(page, 'Roll the dice').click();
    await heading('How many moves?').waitFor();
    await says(page, 'Ben', 3);
    await button(page, 'It worked').click();
  }
  await heading('Ben wins the game!').waitFor();
  await button(page, 'New game').click();
  await heading('Ada rolls the start').waitFor();
  await person.leave();
});

test('RoboTory beside a real board: whose turn it is, what they hold and can do, clocks, and how it ends', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const hex = (name: string) =>
    page.getByRole('group', { name: 'Board of RoboTory' }).getByRole('button', { name: new RegExp(`^${name},`) });
  await page.goto('/referee/robotory');
  await heading('Who plays?').waitFor();
  await page.getByRole('textbox', { name: 'Light' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Dark' }).fill('Ben');
  await page.getByRole('radio', { name: '10 min' }).click();
  await button(page, 'Begin').click();
  await heading('Ada’s turn').waitFor();
  await page.getByRole('timer', { name: /Ada’s clock/ }).waitFor();
  // A disc is placed, and it is the other player's turn; both survive a reload.
  await button(page, 'Place white').click();
  await hex('b4').click();
  await heading('Ben’s turn').waitFor();
  await page.reload();
  await heading('Ben’s turn').waitFor();
  await page.getByRole('img', { name: /Ada.*1 white/ }).waitFor();
  // The white robot can reach the disc, and the board marks it.
  await hex('b3').click();
  await hex('b4')
    .and(page.getByRole('button', { name: /can be chosen/ }))
    .waitFor();
  await hex('b4').click();
  await button(page, 'Confirm the move').click();
  await heading('Ada’s turn').waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  // Help unlocks in order; the last answer is an arrow or a disc on the board.
  expect(await button(page, '2. A hint').isDisabled()).toBe(true);
  await button(page, '1. Who is better?').click();
  await page
    .getByRole('main')
    .getByText(/\(\d+\s?%\)/)
    .waitFor();
  await button(page, '2. A hint').click();
  await page
    .getByRole('main')
    .getByText(/^(Place a|Move the|Refill)/)
    .first()
    .waitFor();
  await button(page, '3. The best action').click();
  await page
    .getByRole('main')
    .getByText(/^(Place a .* on|Move: .* to|Refill:)/)
    .waitFor();
  await button(page, 'Undo').click();
  await heading('Ben’s turn').waitFor();
  await button(page, 'Pause').click();
  await button(page, 'Go on').waitFor();
  // They play on until the reserve is empty; the stored game is what counts.
  const actions = 'Wa1 Wb1 Bc1 Wd1 Wc2 Bc4 Ba2 Bb2';
  const ending = await endOf(actions);
  await page.evaluate(
    (done) => {
      const kept = JSON.parse(localStorage.getItem('robotable.referee.robotory') ?? '{}') as { actions: string[] };
      localStorage.setItem('robotable.referee.robotory', JSON.stringify({ ...kept, actions: done }));
    },
    ending.slice(0, -1),
  );
  await page.reload();
  const last = ending.at(-1) ?? '';
  await page.getByRole('button', { name: `Refill: ${last.split('W').length - 1} white, ${last.split('B').length - 1} black` }).click();
  await page.getByRole('heading', { name: /^(Ada|Ben) wins!$/ }).waitFor();
  await page
    .getByRole('main')
    .getByText(/Robots in the camps: Ada \d, Ben \d\./)
    .waitFor();
  expect(await findings(page)).toEqual([]);
  // The sides are swapped for the next game.
  await button(page, 'New game').click();
  await heading('Who plays?').waitFor();
  expect(await page.getByRole('textbox', { name: 'Light' }).inputValue()).toBe('Ben');
  await person.leave();
});

/** A game in which both only use up the reserve: they refill when they can, and place otherwise. */
async function endOf(begun: string): Promise<string[]> {
  const actions = begun.split(' ');
  for (;;) {
    const look = await ask<{
      winner: string | null;
      possible: { refills: { white: number; black: number }[]; discs: ('white' | 'black')[]; placeable: number[] } | null;
      board: { hexes: { name: string }[] };
    }>('/api/robotory/look', { position: 'start', actions: actions.join(' ') });
    if (look.winner !== null || look.possible === null) return actions;
    const [mix] = look.possible.refills;
    const [disc] = look.possible.discs;
    const [place = 0] = look.possible.placeable;
    if (mix !== undefined) actions.push(`+${'W'.repeat(mix.white)}${'B'.repeat(mix.black)}`);
    else actions.push(`${disc === 'white' ? 'W' : 'B'}${look.board.hexes[place]?.name}`);
  }
}
