// The referee for a real table, on a phone: the board is entered once, then round by round length, hint and solution.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { darkPhone, findings, Finger, laid, lay, middle, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

test('a round at a real table: length, hint, solution, in this order and only when asked; then the next', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  const finger = await Finger.of(person);
  const space = (name: string) => page.locator(`[data-cell="${name}"]`);
  const robot = (name: string) => page.locator(`[data-robot="${name}"]`);
  const button = (name: string) => page.getByRole('button', { name });
  // On a loaded machine a tap can become a long press, so buttons are clicked; the board gets real touches.
  const tap = (what: Locator) => what.click();
  await page.goto('/referee');
  await page.getByRole('main').getByText('You only do this once').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.locator('[data-quarter="0"]').waitFor();
  await lay(page, 'r1b2y2g2');
  await tap(button('black robot'));
  await expect.poll(() => robot('black').count()).toBe(1);
  // The page reloads with the board half entered.
  await page.reload();
  await page.locator('[data-quarter="0"]').waitFor();
  expect(await laid(page)).toBe('r1b2y2g2');
  await expect.poll(() => robot('black').count()).toBe(1);
  await tap(button('That’s our board'));
  // No questions before there is a target.
  await page.getByRole('main').getByText('tap the target of this round').waitFor();
  expect(await button('The fewest moves').isDisabled()).toBe(true);
  const [from, to] = [await middle(robot('red')), await middle(space('E16'))];
  await finger.swipe(robot('red'), to.x - from.x, to.y - from.y);
  await expect.poll(async () => Math.abs((await middle(robot('red'))).x - to.x) < 8).toBe(true);
  // The vortex, for any robot.
  await finger.tap(space('M9'));
  await expect.poll(() => button('The fewest moves').isEnabled()).toBe(true);
  expect(await button('A hint').isDisabled()).toBe(true);
  expect(await button('The solution').isDisabled()).toBe(true);
  await tap(button('The fewest moves'));
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
  // One of them is on the target that it reached.
  const goal = await middle(space('M9'));
  const near = await Promise.all(['red', 'green', 'blue', 'yellow', 'black'].map((name) => middle(robot(name))));
  expect(near.some(({ x, y }) => Math.abs(x - goal.x) < 8 && Math.abs(y - goal.y) < 8)).toBe(true);
  // On a later visit the board is still known.
  await finger.tap(space('G4'));
  await page.reload();
  await page.getByRole('main').getByText('tap the target of this round').waitFor();
  await expect.poll(() => robot('black').count()).toBe(1);
  await person.leave();
});

test('the dark theme has nothing serious', async () => {
  const person = await Person.arrive(browser, darkPhone);
  await person.page.goto('/referee');
  await person.page.getByRole('main').getByText('You only do this once').waitFor();
  expect(await findings(person.page)).toEqual([]);
  await person.leave();
});

test('a whole round with the companion: bids in their order, whose turn it is, the chip, and robots that stay', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  const robot = (name: string) => page.locator(`[data-robot="${name}"]`);
  await page.goto('/referee');
  await page.getByRole('button', { name: 'That’s our board' }).click();
  for (const name of ['Ada', 'Ben']) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  // A space without a target is not accepted; the yellow star is.
  const finger = await Finger.of(person);
  await finger.tap(page.locator('[data-cell="A1"]'));
  await finger.tap(page.locator('[data-cell="B10"]'));
  await page.getByRole('heading', { name: 'Bids' }).waitFor();
  const bid = async (name: string, moves: string) => {
    await page.getByRole('group', { name: 'Who bids?' }).getByRole('button', { name }).click();
    const numbers = page.getByRole('group', { name: `How many moves does ${name} need?` });
    await numbers.getByRole('button', { name: moves, exact: true }).click();
    await numbers.waitFor({ state: 'detached' });
  };
  await bid('Ada', '6');
  await bid('Ben', '5');
  await page.getByRole('timer', { name: /Sand timer/ }).waitFor();
  const order = page.getByRole('list', { name: 'You show in this order' }).getByRole('listitem');
  await order.first().filter({ hasText: 'Ben' }).waitFor();
  // A bid can be lowered, never raised.
  await page.getByRole('group', { name: 'Who bids?' }).getByRole('button', { name: 'Ada' }).click();
  const again = page.getByRole('group', { name: 'How many moves does Ada need?' });
  expect(await again.getByRole('button', { name: '7', exact: true }).isDisabled()).toBe(true);
  await again.getByRole('button', { name: '5', exact: true }).click();
  // A reload loses nothing: the lowest bid shows, among equal ones the earliest.
  await page.reload();
  await order.nth(1).filter({ hasText: 'Ada5' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show now' }).click();
  await page.getByRole('heading', { name: 'Ben shows: 5 moves at most' }).waitFor();
  await page.getByRole('button', { name: 'It didn’t work' }).click();
  await page.getByRole('heading', { name: 'Ada shows: 5 moves at most' }).waitFor();
  // She demonstrates on the phone too; the test asks the solver for the moves.
  const moves = await solve('b2r1y2g2_RM13-GH10-BC4-YA11_YB10');
  const names = { R: 'red', G: 'green', B: 'blue', Y: 'yellow', u: 'up', d: 'down', l: 'left', r: 'right' } as const;
  for (const [index, move] of moves.entries()) {
    const [who, where] = [...move] as ['R' | 'G' | 'B' | 'Y', 'u' | 'd' | 'l' | 'r'];
    await page.getByText(`${index} of 5 moves`).waitFor();
    await page.getByRole('button', { name: `${names[who]} robot`, exact: true }).click();
    await page.getByRole('button', { name: names[where], exact: true }).click();
  }
  await page.getByRole('heading', { name: 'Ada gets the chip' }).waitFor();
  await page.getByText('1 chip', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.getByRole('main').getByText('tap the target of this round').waitFor();
  // Yellow is on its star, and Ada keeps her chip.
  const goal = await middle(page.locator('[data-cell="B10"]'));
  const yellow = await middle(robot('yellow'));
  expect(Math.abs(yellow.x - goal.x) < 8 && Math.abs(yellow.y - goal.y) < 8).toBe(true);
  await page.reload();
  await page.getByText('1 chip', { exact: true }).waitFor();
  await person.leave();
});

// RR-45
test('the referee knows when two have played to eight chips, says it, and begins another game', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  await page.goto('/referee');
  await page.getByRole('button', { name: 'That’s our board' }).click();
  for (const name of ['Ada', 'Ben']) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.getByText('First to 8 chips wins.').waitFor();
  // Seven rounds won by Ada.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('robotable.referee.game') ?? '{}') as { players: { chips: object[] }[] };
    const shapes = ['moon', 'gear', 'planet', 'star'];
    const chips = shapes
      .flatMap((shape) => [
        { shape, colour: 'red' },
        { shape, colour: 'blue' },
      ])
      .slice(0, 7);
    if (kept.players[0] !== undefined) kept.players[0].chips = chips;
    localStorage.setItem('robotable.referee.game', JSON.stringify(kept));
  });
  await page.reload();
  await page.getByText('7 chips', { exact: true }).waitFor();
  const finger = await Finger.of(person);
  await finger.tap(page.locator('[data-cell="B10"]'));
  await page.getByRole('group', { name: 'Who bids?' }).getByRole('button', { name: 'Ada' }).click();
  await page.getByRole('group', { name: 'How many moves does Ada need?' }).getByRole('button', { name: '5', exact: true }).click();
  await page.getByRole('button', { name: 'Show now' }).click();
  await page.getByRole('button', { name: 'It worked' }).click();
  await page.getByRole('heading', { name: 'Ada wins the game!' }).waitFor();
  await page.getByText('Ada has 8 chips. That is the end of the game.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Next round' }).isDisabled()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByText('0 chips', { exact: true }).first().waitFor();
  expect(await page.getByText('8 chips', { exact: true }).count()).toBe(0);
  await person.leave();
}, 60_000);

/** A shortest solution, as moves like `Ru`. */
async function solve(position: string): Promise<string[]> {
  const response = await fetch(`${base}/api/ricochet/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ position }),
  });
  const { families } = (await response.json()) as { families: { slides: { text: string }[] }[] };
  return families[0]?.slides.map((slide) => slide.text) ?? [];
}
