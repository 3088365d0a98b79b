// The referee for a real table, on a phone: the board once, then round by round length, hint and solution, as asked.
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { darkPhone, findings, Finger, laid, launch, lay, middle, Person, phone } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

test('a round at a real table: length, hint, solution, in this order and only when asked; then the next', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  const finger = await Finger.of(person);
  const space = (name: string) => page.locator(`[data-cell="${name}"]`);
  const robot = (name: string) => page.locator(`[data-robot="${name}"]`);
  const button = (name: string) => page.getByRole('button', { name });
  // A loaded machine makes a long press of a tap, so that buttons are clicked; the board gets real touches.
  const tap = (what: Locator) => what.click();
  await page.goto('/referee');
  await page.getByRole('main').getByText('You only do this once').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-quarter="0"]').waitFor();
  await lay(page, 'r1b2y2g2');
  await tap(button('black robot'));
  await expect.poll(() => robot('black').count()).toBe(1);
  // Half of it is entered, and the phone loads the page again.
  await page.reload();
  await page.locator('[data-quarter="0"]').waitFor();
  expect(await laid(page)).toBe('r1b2y2g2');
  expect(await robot('black').count()).toBe(1);
  await tap(button('That is our board'));
  // Nothing can be asked before there is a target.
  await page.getByRole('main').getByText('tap the target of this round').waitFor();
  expect(await button('How short is it?').isDisabled()).toBe(true);
  const [from, to] = [await middle(robot('red')), await middle(space('E16'))];
  await finger.swipe(robot('red'), to.x - from.x, to.y - from.y);
  await expect.poll(async () => Math.abs((await middle(robot('red'))).x - to.x) < 8).toBe(true);
  // The vortex, for any robot.
  await finger.tap(space('M9'));
  await expect.poll(() => button('How short is it?').isEnabled()).toBe(true);
  expect(await button('A hint').isDisabled()).toBe(true);
  expect(await button('The solution').isDisabled()).toBe(true);
  await tap(button('How short is it?'));
  await page
    .getByRole('main')
    .getByText(/It can be done in \d+ moves?\./)
    .waitFor();
  expect(await button('The solution').isDisabled()).toBe(true);
  await tap(button('A hint'));
  await page
    .getByRole('main')
    .getByText(/First send/)
    .waitFor();
  await tap(button('The solution'));
  await tap(button('To the end'));
  expect(await findings(page)).toEqual([]);
  await tap(button('Next round'));
  await page.getByRole('main').getByText('tap the target of this round').waitFor();
  expect(
    await page
      .getByRole('main')
      .getByText(/It can be done/)
      .count(),
  ).toBe(0);
  // One of them stands on the target that it has reached.
  const goal = await middle(space('M9'));
  const near = await Promise.all(['red', 'green', 'blue', 'yellow', 'black'].map((name) => middle(robot(name))));
  expect(near.some(({ x, y }) => Math.abs(x - goal.x) < 8 && Math.abs(y - goal.y) < 8)).toBe(true);
  // Another day, the board is still known.
  await finger.tap(space('G4'));
  await page.reload();
  await page.getByRole('main').getByText('tap the target of this round').waitFor();
  expect(await robot('black').count()).toBe(1);
  await person.leave();
});

test('the dark theme has nothing serious', async () => {
  const person = await Person.arrive(browser, darkPhone);
  await person.page.goto('/referee');
  await person.page.getByRole('main').getByText('You only do this once').waitFor();
  expect(await findings(person.page)).toEqual([]);
  await person.leave();
});
