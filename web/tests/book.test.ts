// The printed rules where the page implements them: the host ends a game, the timer ends, the robot waits beside the
// board, and the options for players who want to play exactly by the book.
import { expect, test } from 'vitest';
import { seated } from './observer.ts';
import { findings, makeTable, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

// RR-46
test('the host closes a game, and nobody wins', async () => {
  const table = await makeTable('ricochet', {});
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben', phone);
  const { page } = ada.person;
  await page.getByRole('button', { name: 'Start the game' }).click();
  await ben.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('dialog').getByText('More', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the game' }).click();
  await page.getByText('Close the game for everyone, without a winner?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the game' }).click();
  await ben.person.page.getByRole('heading', { name: 'Nobody wins' }).waitFor();
  await ben.person.page.getByText('The host closed the game.').waitFor();
  for (const one of [ada, ben]) await one.person.leave();
}, 60_000);

// RR-31
test('a bidder keeps the minute until they say that they are done too', async () => {
  const table = await makeTable('ricochet', {});
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben');
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.person.page.getByRole('button', { name: '5', exact: true }).click();
  await ben.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.bids.length === 1);
  await ben.person.page.getByRole('button', { name: 'I’m done' }).click();
  const phase = await ada.eyes.see(
    (view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.done.length === 1 && view.game.phase,
  );
  expect(phase.done).toEqual([1]);
  await ada.person.page.getByRole('button', { name: 'I’m done' }).click();
  await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing');
  for (const one of [ada, ben]) await one.person.leave();
}, 60_000);

// MR-10
test('the robot waits beside the board, the starting chip marks the start, and the first round shows two rolls', async () => {
  const table = await makeTable('micro', { roll: 60_000, between: 60_000 });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben', phone);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.person.page.getByRole('button', { name: 'Roll the dice' }).click();
  const game = await ada.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view.game);
  for (const { person } of [ada, ben]) {
    const { page } = person;
    await page.getByRole('img', { name: 'The robot waits beside the board.' }).waitFor();
    expect(await page.locator('.board .robot').count()).toBe(0);
    await expect.poll(() => page.locator('[data-start-chip]').count()).toBe(1);
    const start = page.locator(`[data-space="${game.task?.start}"]`);
    expect(await start.getAttribute('aria-label')).toContain('the starting chip');
    await page.getByText('Start', { exact: true }).waitFor();
    await page.getByText('Target', { exact: true }).waitFor();
    await expect.poll(() => page.locator('.dice').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
  }
  await ada.person.page.getByRole('button', { name: '9', exact: true }).click();
  await ben.person.page.locator('.board .robot').waitFor();
  expect(await ben.person.page.locator('[data-start-chip]').count()).toBe(0);
  await ada.person.page.getByRole('button', { name: 'Give up' }).click();
  await ada.person.page.getByRole('button', { name: 'Next round' }).click();
  await ben.person.page.getByRole('button', { name: 'Next round' }).click();
  await ben.person.page.getByRole('button', { name: 'Roll the dice' }).click();
  await ada.person.page.locator('[data-start-chip]').waitFor();
  await expect.poll(() => ada.person.page.locator('.dice').count()).toBe(1);
  for (const one of [ada, ben]) await one.person.leave();
}, 60_000);

// MR-19
test('without a chip on the target the supply is whole, and a failure sends none back', async () => {
  const table = await makeTable('micro', { target_chip: false, roll: 60_000, between: 60_000 });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben');
  const { page } = ada.person;
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  await page.getByText('25 chips in the supply').waitFor();
  await page.getByRole('button', { name: '9', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await ben.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'between');
  await page.getByText('25 chips in the supply').waitFor();
  expect(await page.getByText('The chip goes back').count()).toBe(0);
  for (const one of [ada, ben]) await one.person.leave();
}, 60_000);

// RR-31, RR-42, RR-43, RR-55
test('options for purists: no clock while showing, no early end, no solution of a chip that can come again', async () => {
  const table = await makeTable('ricochet', { demonstration: null, early_end: false, reveal_returned: false, between: 60_000 });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben');
  const { page } = ada.person;
  await page.getByText(/Time limits that aren’t in the rule book: Review time 60 s, Time to answer 60 s/).waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('button', { name: '1', exact: true }).click();
  expect(await page.getByRole('button', { name: 'I’m done' }).count()).toBe(0);
  await ada.eyes.passUntil((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing', 61);
  await page.getByRole('heading', { name: 'Show it!' }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByText('The shortest solution stays secret as long as this chip can come again.').waitFor();
  for (const one of [ada, ben]) await one.person.leave();
}, 60_000);

// RR-55
test('alone, “I have it” asks for the number first where the table wants it', async () => {
  const table = await makeTable('ricochet', { mode: 'solo', solo_number: true });
  const ada = await seated(browser, table, 'Ada', phone);
  const { page } = ada.person;
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Say how many moves you need').waitFor();
  expect(await page.getByRole('button', { name: 'I have it!' }).count()).toBe(0);
  await page.getByRole('button', { name: '7', exact: true }).click();
  const phase = await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing' && view.game.phase);
  expect(phase.bid.moves).toBe(7);
  await ada.person.leave();
}, 60_000);

// RR-5
test('a board that is built with barriers says what it changes, and a form names the number of boards', async () => {
  const ada = await Person.arrive(browser);
  const { page } = ada;
  await page.goto('/new/ricochet');
  await page.getByText('Four robots and walls, no barriers.').waitFor();
  await page.getByText('One of 486 at random').waitFor();
  await page.locator('input[name=preset][value=barriers]').check();
  await page.getByText('One of 1,050 at random').waitFor();
  // A board with barrier sections, from a link.
  await page.goto('/new/ricochet?board=r4b4y4g4');
  await page.getByText('The table plays with barriers then').waitFor();
  await page.goto('/new/ricochet?board=r1b1y1g1');
  await page.getByText('This board has no barriers').waitFor();
  await ada.leave();
}, 60_000);
