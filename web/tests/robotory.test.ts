// Whole games of RoboTory against the real server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seated, type Observer } from './observer.ts';
import { darkPhone, findings, Finger, makeTable } from './people.ts';
import { browser } from './run/worker.ts';

const hex = (page: Page, at: number) => page.locator(`[data-hex="${at}"]`);

/** Waits until an event is shown and announced. */
const told = (page: Page, text: string) => page.getByText(text).first().waitFor({ state: 'attached' });

/** A turn of a player who only wants the game to end: places a disc if possible, else refills. */
async function spend(page: Page, eyes: Observer): Promise<void> {
  const can = await eyes.see((view) => view.possible?.t === 'turn' && view.possible);
  const [disc] = can.discs;
  const [free] = can.placeable;
  if (disc !== undefined && free !== undefined) {
    await page.getByRole('button', { name: `Place ${disc}` }).click();
    await hex(page, free).click();
  } else {
    await page
      .getByRole('button', { name: /^Refill:/ })
      .first()
      .click();
  }
}

test('two people to the end of the reserve, with a move step by step', async () => {
  const table = await makeTable('robotory', { sides: 'host-light', clock: { base: 600_000, increment: 1000 } });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben', darkPhone);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();

  // Both are told the goal, until the first discs lie on the board.
  const goal = 'The goal: more robots in your camp';
  for (const { person } of [ada, ben]) await person.page.getByText(goal).waitFor();

  // Ada places a disc next to the red robot and Ben another one beyond it.
  await ada.person.page.getByRole('button', { name: 'Place white' }).click();
  await ada.person.page.getByRole('button', { name: /^d4,/ }).click();
  await told(ben.person.page, 'Ada placed a white disc on d4');
  expect(await findings(ben.person.page)).toEqual([]);
  await ben.person.page.getByRole('button', { name: 'Place black' }).tap();
  await ben.person.page.getByRole('button', { name: /^d5,/ }).tap();

  // Ada moves the red robot there: two steps, one back, again, and confirms.
  await told(ada.person.page, 'Ben placed a black disc on d5');
  for (const { person } of [ada, ben]) await person.page.getByText(goal).waitFor({ state: 'detached' });
  await ada.person.page.keyboard.press('r');
  await ada.person.page.getByRole('button', { name: /^d4,/ }).click();
  await ada.person.page.getByText('d3 – d4', { exact: true }).waitFor();
  await ada.person.page.getByRole('button', { name: /^d5,.*can be chosen/ }).click();
  await ada.person.page.getByText('d3 – d4 – d5').waitFor();
  expect(await findings(ada.person.page)).toEqual([]);
  await ada.person.page.getByRole('button', { name: 'Step back' }).click();
  await ada.person.page.getByRole('button', { name: /^d5,.*can be chosen/ }).click();
  await ada.person.page.keyboard.press('Enter');
  await told(ben.person.page, 'Ada moved: red robot to d5, 2 discs used');
  await ada.eyes.see((view) => view.game?.t === 'robotory' && view.game.turn === 4);

  // Ben does the same by touch: he places a disc next to the red robot, and later moves it there.
  const finger = await Finger.of(ben.person);
  const page = ben.person.page;
  const disc = await ben.eyes.see((view) => view.possible?.t === 'turn' && view.possible.discs[0]);
  await finger.tap(page.getByRole('button', { name: `Place ${disc}` }));
  await finger.tap(page.getByRole('button', { name: /^d4,.*can be chosen/ }));
  await told(ada.person.page, `Ben placed a ${disc} disc on d4`);
  await spend(ada.person.page, ada.eyes);
  await ben.eyes.see((view) => view.game?.t === 'robotory' && view.game.turn === 6 && view.possible);
  await finger.tap(page.getByRole('button', { name: /^d5,/ }));
  await finger.tap(page.getByRole('button', { name: /^d4,.*can be chosen/ }));
  await page.getByText('d5 – d4', { exact: true }).waitFor();
  await finger.tap(page.getByRole('button', { name: 'Confirm the move' }));
  await told(ada.person.page, 'Ben moved: red robot to d4, 1 disc used');
  await ada.eyes.see((view) => view.game?.t === 'robotory' && view.game.turn === 7);

  // From here on both only use up their discs.
  for (let turn = 0; turn < 60; turn += 1) {
    const view = await ada.eyes.see(
      (view) =>
        view.game?.t === 'robotory' && (view.ending !== null || view.possible !== null || view.game.to_act === ben.eyes.view?.you) && view,
    );
    if (view.ending !== null) break;
    const number = view.game?.t === 'robotory' ? view.game.turn : 0;
    const { person, eyes } = view.possible !== null ? ada : ben;
    await spend(person.page, eyes);
    await ada.eyes.see((view) => view.ending !== null || (view.game?.t === 'robotory' && view.game.turn > number));
  }
  await ada.person.page.getByText('The reserve is used up.').waitFor();
  await ada.person.leave();
  await ben.person.leave();
});

test('against the engine, and resigning', async () => {
  const table = await makeTable('robotory', { sides: 'host-light' }, { bots: [2] });
  const { person, eyes } = await seated(browser, table, 'Ada');
  await person.page.getByRole('button', { name: 'Start the game' }).click();
  for (let turn = 0; turn < 3; turn += 1) {
    await eyes.passUntil((view) => view.possible?.t === 'turn');
    const number = eyes.view?.game?.t === 'robotory' ? eyes.view.game.turn : 0;
    await spend(person.page, eyes);
    await eyes.see((view) => view.game?.t === 'robotory' && view.game.turn > number);
  }
  await eyes.passUntil((view) => view.possible?.t === 'turn');
  await person.page.getByRole('button', { name: 'Resign' }).click();
  await person.page.getByRole('button', { name: 'Resign for good?' }).click();
  await person.page.getByText('You gave up.').waitFor();
  // Behind the result the table no longer says whose turn it is, and no clock or player is marked.
  await expect
    .poll(() =>
      person.page
        .locator('.frame h2, .frame h3')
        .filter({ hasText: /Your turn|’s turn/ })
        .count(),
    )
    .toBe(0);
  expect(await person.page.locator('.bar.active').count()).toBe(0);
  await person.leave();
});

test('two people at one screen, and the board stays as it lies', async () => {
  const table = await makeTable('robotory', { sides: 'host-light' });
  const { person } = await seated(browser, table, 'Ada');
  await person.page.getByRole('button', { name: 'Add someone at this screen' }).click();
  await person.page.getByRole('dialog').getByLabel('Your name').fill('Ben');
  await person.page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
  const start = person.page.getByRole('button', { name: 'Start the game' });
  await start.click();
  await person.page.getByRole('button', { name: 'Place white' }).click();
  const before = await hex(person.page, 0).boundingBox();
  await person.page.getByRole('button', { name: /^c6,/ }).click();
  await told(person.page, 'Ada placed a white disc on c6');
  await person.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await person.page.getByRole('button', { name: 'Place black' }).click();
  await person.page.getByRole('button', { name: /^c1,/ }).click();
  await told(person.page, 'Ben placed a black disc on c1');
  const after = await hex(person.page, 0).boundingBox();
  expect(Math.round(after?.x ?? 0)).toBe(Math.round(before?.x ?? 1));
  await person.leave();
});

test('with keys only', async () => {
  const table = await makeTable('robotory', { sides: 'host-light' }, { bots: [1] });
  const { person, eyes } = await seated(browser, table, 'Ada');
  await person.page.getByRole('button', { name: 'Start the game' }).press('Enter');
  await person.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  const keys = person.page.keyboard;
  await keys.press('p');
  await person.page.getByRole('button', { name: /^d4,/ }).focus();
  await keys.press('Enter');
  await told(person.page, 'You placed a white disc on d4');
  await eyes.passUntil((view) => view.possible?.t === 'turn');
  await person.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await keys.press('f');
  await keys.press('Enter');
  await told(person.page, 'You refilled');
  await person.leave();
});
