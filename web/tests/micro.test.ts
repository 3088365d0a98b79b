// Whole games of Micro Robots against the real server.
import { expect, test } from 'vitest';
import { microRoute, seated, type Seated } from './observer.ts';
import { darkPhone, findings, Finger, makeTable, pass, phone } from './people.ts';
import { browser } from './run/worker.ts';

/** The player with the dice rolls; then all players think. */
async function roll(people: readonly Seated[]): Promise<number[]> {
  const [first] = people as [Seated];
  const roller = await first.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'rolling' && { seat: view.game.roller });
  const who = people.find((one) => one.eyes.view?.you === roller.seat);
  await who?.person.page.getByRole('button', { name: 'Roll the dice' }).click();
  const view = await first.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view);
  return microRoute(view);
}

async function show({ person, eyes }: Seated, route: readonly number[], finger?: Finger): Promise<void> {
  for (const [index, space] of route.entries()) {
    await eyes.see((view) => view.possible?.t === 'spaces' && view.possible.spaces.includes(space));
    const wanted = person.page.locator(`[data-space="${space}"]`);
    await (finger === undefined ? wanted.click() : finger.tap(wanted));
    if (index < route.length - 1) {
      await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing' && view.game.phase.route.length === index + 2);
    }
  }
}

test('two people to the end: five chips, one of them given away', async () => {
  const table = await makeTable('micro', { between: 60_000, roll: 60_000 });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben', darkPhone);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  const both = [ada, ben];

  // Ada wins a chip, with the number pad.
  let route = await roll(both);
  await ada.person.page.getByRole('button', { name: String(route.length), exact: true }).click();
  await ben.person.page.getByRole('heading', { name: 'Ada shows' }).waitFor();
  await show(ada, route);
  await ada.person.page.getByRole('heading', { name: 'You take the chip!' }).waitFor();
  await ben.person.page.getByRole('heading', { name: 'Ada takes the chip' }).waitFor();
  expect(await findings(ben.person.page)).toEqual([]);
  for (const one of both) await one.person.page.getByRole('button', { name: 'Next round' }).click();

  // She loses one to Ben by failing.
  await roll(both);
  await ada.person.page.keyboard.type('9');
  await ada.person.page.keyboard.press('Enter');
  await ada.person.page.getByRole('button', { name: 'Give up' }).click();
  await ben.person.page.getByText('Ada gives you a chip').first().waitFor();
  await ben.person.page.getByRole('img', { name: '1 chip', exact: true }).waitFor();
  for (const one of both) await one.person.page.getByRole('button', { name: 'Next round' }).click();

  // Ben needs four more, by touch.
  const finger = await Finger.of(ben.person);
  for (let round = 0; round < 4; round += 1) {
    route = await roll(both);
    await ben.person.page.getByRole('button', { name: String(route.length), exact: true }).tap();
    await show(ben, route, finger);
    if (round < 3) for (const one of both) await one.person.page.getByRole('button', { name: 'Next round' }).click();
  }
  await ben.person.page.getByRole('heading', { name: 'You win!' }).waitFor();
  await ada.person.page.getByRole('heading', { name: 'Ben wins' }).waitFor();
  await ada.person.leave();
  await ben.person.leave();
});

// MR-10
test('the host is asked by name who is the youngest, and they roll first', async () => {
  const table = await makeTable('micro', { roll: 60_000 });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben', darkPhone);
  const asked = ada.person.page.getByRole('group', { name: 'Who is the youngest?' });
  await asked.waitFor();
  expect(await asked.getByRole('radio', { name: 'Ada' }).isChecked()).toBe(true);
  expect(await ben.person.page.getByRole('group', { name: 'Who is the youngest?' }).count()).toBe(0);
  // The options form does not ask for a seat number.
  await ada.person.page.getByRole('button', { name: 'Change the options' }).click();
  await ada.person.page.getByRole('dialog').waitFor();
  expect(await ada.person.page.getByText('Rolls first', { exact: true }).count()).toBe(0);
  await ada.person.page.keyboard.press('Escape');
  await asked.getByRole('radio', { name: 'Ben' }).click();
  expect(await findings(ada.person.page)).toEqual([]);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await ben.person.page.getByRole('button', { name: 'Roll the dice' }).waitFor();
  await ada.person.page.getByRole('heading', { name: 'Ben has the dice' }).waitFor();
  await ada.person.leave();
  await ben.person.leave();
});

// MR-19
test('two people agree to play without the chip on the target, and to go back', async () => {
  const table = await makeTable('micro', { roll: 60_000, between: 0 });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben', darkPhone);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  const both = [ada, ben];
  const chip = ada.person.page.locator('.ground .coin');
  for (const [ask, question, laid] of [
    ['No chip on the target', 'Ada wants to play without the chip on the target. Do you agree?', 0],
    ['A chip on the target again', 'Ada wants a chip on the target again. Do you agree?', 1],
  ] as const) {
    await ada.person.page.getByRole('button', { name: 'Table menu' }).click();
    await ada.person.page.getByRole('button', { name: ask, exact: true }).click();
    await ben.person.page.getByText(question).first().waitFor();
    await ben.person.page.getByRole('button', { name: 'Yes' }).tap();
    await ada.eyes.see((view) => view.question === null);
    await roll(both);
    expect(await chip.count()).toBe(laid);
    await ada.person.page.keyboard.type('9');
    await ada.person.page.keyboard.press('Enter');
    await ada.person.page.getByRole('button', { name: 'Give up' }).click();
  }
  await ada.person.leave();
  await ben.person.leave();
});

// MR-30
test('experts: the chip lies on the target, the dice show the space before it', async () => {
  const table = await makeTable('micro', { experts: true, practice: { clock: 600_000, rounds: 2 } });
  const { person, eyes } = await seated(browser, table, 'Ada');
  await person.page.getByRole('button', { name: 'Start' }).click();
  await person.page.getByRole('button', { name: 'Roll the dice' }).click();
  const view = await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view);
  if (view.game?.t !== 'micro' || view.board?.t !== 'micro' || view.game.task?.via == null) throw new Error('no task');
  const asked = view.game.task.via;
  const via = view.board.spaces[asked];
  await person.page.getByText('Visit first', { exact: true }).waitFor();
  await person.page.getByRole('img', { name: `${via?.colour} ${via?.number}` }).waitFor();
  await expect.poll(() => person.page.locator('.ground .coin').count()).toBe(1);
  expect(await person.page.locator('.ground .via').count()).toBe(0);
  // A route that misses it is reported as such.
  await person.page.keyboard.type('1');
  await person.page.keyboard.press('Enter');
  const spaces = await eyes.see((view) => view.possible?.t === 'spaces' && view.possible.spaces);
  const other = spaces.find((space) => space !== asked);
  await person.page.locator(`[data-space="${other}"]`).click();
  // Alone the last move could be taken back.
  await person.page.getByRole('button', { name: 'End here' }).click();
  await person.page.getByText('missed the space on the way').first().waitFor();
  await person.leave();
});

test('an expert alone, with keys only, hints, and the shortest route afterwards', async () => {
  const table = await makeTable('micro', { experts: true, practice: { clock: 600_000, rounds: 1 }, hints: 1000 });
  const { person, eyes } = await seated(browser, table, 'Ada');
  await person.page.getByRole('button', { name: 'Start' }).press('Enter');
  await person.page.getByRole('button', { name: 'Roll the dice' }).waitFor();
  await person.page.keyboard.press('d');
  const view = await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view);
  const route = await microRoute(view);
  await person.page.getByRole('button', { name: /^Hint/ }).waitFor();
  await person.page.keyboard.press('h');
  await person.page.getByText(`It takes ${route.length} move`).waitFor();
  expect(await findings(person.page)).toEqual([]);
  await person.page.keyboard.type(String(route.length));
  await person.page.keyboard.press('Enter');
  for (const [index, space] of route.entries()) {
    await eyes.see((view) => view.possible?.t === 'spaces' && view.possible.spaces.includes(space));
    const from = await eyes.see((view) => view.game?.t === 'micro' && view.game.robot !== null && { at: view.game.robot });
    // The board has the keyboard focus already, at the robot.
    await person.page.locator(`[data-space="${from.at}"]:focus`).waitFor({ state: 'attached' });
    const [dx, dy] = [(space % 6) - (from.at % 6), Math.floor(space / 6) - Math.floor(from.at / 6)];
    for (let step = 0; step < Math.abs(dx); step += 1) await person.page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let step = 0; step < Math.abs(dy); step += 1) await person.page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
    await person.page.keyboard.press('Enter');
    if (index < route.length - 1) {
      await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing' && view.game.phase.route.length === index + 2);
    }
  }
  await person.page.getByRole('heading', { name: 'You win!' }).waitFor();
  await person.page.getByRole('button', { name: 'Look at the board' }).click();
  await person.page
    .getByRole('button', { name: /Shortest/ })
    .first()
    .click();
  await person.page.getByRole('button', { name: 'To the end' }).click();
  await person.page.getByText(`${route.length}/${route.length}`).waitFor();
  await person.leave();
});

test('a bot announces and shows', async () => {
  const table = await makeTable('micro', { between: 1000 }, { bots: [10] });
  const ada = await seated(browser, table, 'Ada');
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.person.page.getByRole('button', { name: 'Roll the dice' }).click();
  await ada.eyes.passUntil((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing');
  await ada.person.page.getByRole('heading', { name: /shows$/ }).waitFor();
  await ada.eyes.passUntil((view) => view.past.length > 0);
  await ada.person.leave();
});

// MR-16
test('a player who hesitates keeps the seat, and the round begins', async () => {
  const table = await makeTable('micro');
  const ada = await seated(browser, table, 'Ada', phone);
  const ben = await seated(browser, table, 'Ben');
  await ada.person.page.getByRole('button', { name: 'Start the game' }).tap();
  await ada.person.page.getByRole('button', { name: 'Roll the dice' }).waitFor();
  await pass(20_000);
  await ada.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking');
  await ada.person.page.getByRole('group', { name: 'Your number of moves' }).waitFor();
  expect(await ada.person.page.getByText('You left your seat.').count()).toBe(0);
  await ada.person.leave();
  await ben.person.leave();
});
