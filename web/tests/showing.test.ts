// Showing: moves that are taken back, swipes anywhere on the board, and what helps a single player who is stuck.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { microRoute, ricochetSolution, seated, type Seated } from './observer.ts';
import { Finger, findings, makeTable, phone } from './people.ts';
import { browser } from './run/worker.ts';

const arrows = { u: 'ArrowUp', d: 'ArrowDown', l: 'ArrowLeft', r: 'ArrowRight' } as const;

const showing = ({ eyes }: Seated, made: number) =>
  eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing' && view.game.phase.slides.length === made && view);

async function key(page: Page, move: string): Promise<void> {
  await page.keyboard.press((move[0] as string).toLowerCase());
  await page.keyboard.press(arrows[move[1] as keyof typeof arrows]);
}

/** A player alone who has claimed the shortest solution. */
async function alone(options = {}): Promise<{ seat: Seated; route: readonly string[] }> {
  const table = await makeTable('ricochet', { barriers: 'none', mode: 'solo', solo_number: true, demonstration: null });
  const seat = await seated(browser, table, 'Ada', options);
  await seat.person.page.getByRole('button', { name: 'Start' }).click();
  const view = await seat.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view);
  const route = await ricochetSolution(view);
  // Keys do not wait for the page.
  await seat.person.page.getByRole('group', { name: 'Your bid' }).waitFor();
  await seat.person.page.keyboard.type(String(route.length));
  await seat.person.page.keyboard.press('Enter');
  await showing(seat, 0);
  return { seat, route };
}

test('the last move of a bid can be taken back, and the round is still won', async () => {
  const { seat, route } = await alone();
  const { page } = seat.person;
  const undo = page.locator('.hands').getByRole('button', { name: 'Undo' });
  expect(await undo.isDisabled()).toBe(true);
  for (const [index, move] of route.slice(0, -1).entries()) {
    await key(page, move);
    await showing(seat, index + 1);
  }
  // A slip of the finger.
  const { possible, game } = await showing(seat, route.length - 1);
  const goal = game?.t === 'ricochet' ? game.goal?.at : undefined;
  const slides = possible?.t === 'slides' ? possible.slides : [];
  const wrong = slides.find(({ path }) => path.at(-1)?.x !== goal?.x || path.at(-1)?.y !== goal?.y);
  if (wrong === undefined) throw new Error('every move wins');
  await key(page, wrong.text);
  await showing(seat, route.length);
  await page.getByText('No moves left. Undo the last one, or end here.').waitFor();
  await page.getByRole('button', { name: 'End here' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await undo.click();
  await showing(seat, route.length - 1);
  await key(page, route.at(-1) as string);
  await seat.eyes.see((view) => view.past[0]?.t === 'ricochet' && view.past[0].result.t === 'won');
  await seat.person.leave();
});

test('a swipe anywhere on the board moves the selected robot', async () => {
  const { seat } = await alone(phone);
  const { page } = seat.person;
  const finger = await Finger.of(seat.person);
  const swipes = { up: [0, -60], down: [0, 60], left: [-60, 0], right: [60, 0] } as const;
  const { possible, game } = await showing(seat, 0);
  const goal = game?.t === 'ricochet' ? game.goal?.at : undefined;
  const slides = possible?.t === 'slides' ? possible.slides : [];
  const away = slides.filter(({ path }) => path.at(-1)?.x !== goal?.x || path.at(-1)?.y !== goal?.y);
  const slide = away[0];
  const other = slides.find(({ move }) => move.robot === slide?.move.robot && move.direction !== slide.move.direction);
  if (slide === undefined || other === undefined) throw new Error('the robot is locked in');
  const { robot, direction } = slide.move;
  const stop = other.path.at(-1) as { x: number; y: number };
  const [dx, dy] = swipes[direction];
  // From the middle of the board, and from a space that a tap would choose.
  for (const from of ['[data-chip]', `[data-cell="${String.fromCharCode(65 + stop.x)}${stop.y + 1}"]`]) {
    await page
      .locator('.hands')
      .getByRole('button', { name: new RegExp(`^${robot}`, 'i') })
      .click();
    await finger.swipe(page.locator(from), dx, dy);
    const { game } = await showing(seat, 1);
    const last = game?.t === 'ricochet' && game.phase.t === 'showing' ? game.phase.slides.at(-1) : undefined;
    expect(last?.move).toMatchObject({ robot, direction });
    // Not a tap: within 0.3 s of a swipe Chromium makes no click of it.
    await page.locator('.hands').getByRole('button', { name: 'Undo' }).click();
    await showing(seat, 0);
    // A swipe does not wait for the page as a click does.
    await page.locator('.hands').getByRole('button', { name: 'Undo', disabled: true }).waitFor();
  }
  await seat.person.leave();
});

/** A player whose only opponent, a weak bot, has given up. */
async function stumped(): Promise<Seated> {
  for (;;) {
    const table = await makeTable('ricochet', { barriers: 'none' }, { bots: [1] });
    const ada = await seated(browser, table, 'Ada');
    const { page } = ada.person;
    await page.getByRole('button', { name: 'Start the game' }).click();
    for (let round = 1; ; round += 1) {
      const view = await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.round === round && view);
      // A bot of level 1 sees three moves ahead.
      if ((await ricochetSolution(view)).length > 4) break;
      await page.getByRole('button', { name: 'Put the chip back' }).click();
    }
    const bids = await ada.eyes.passUntil((view) => {
      if (view.game?.t !== 'ricochet' || view.game.phase.t !== 'bidding') return undefined;
      const { bids, done } = view.game.phase;
      return bids.length + done.length > 0 && { lucky: bids.length > 0 };
    });
    if (!bids.lucky) return ada;
    await ada.person.leave();
  }
}

test('left alone with bots that have given up, a player gets a hint, the solution or the next target', async () => {
  const ada = await stumped();
  const { page } = ada.person;
  await page.getByText('The bots have given up.').first().waitFor();
  await page.getByRole('button', { name: 'Next target' }).waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.hints.length === 1);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show me' }).click();
  // A caption is shown while the solution plays; a tap on an empty space ends it.
  const caption = page.getByText(/Tap the board to stop/);
  await caption.waitFor();
  await page.locator('[data-chip]').click();
  await caption.waitFor({ state: 'detached' });
  expect(await page.locator('.stepper').count()).toBe(0);
  await ada.person.leave();
});

test('in Micro Robots a step is taken back, and a route that nobody found plays by itself', async () => {
  const table = await makeTable('micro', { practice: { clock: 600_000, rounds: 3 }, between: 60_000, demonstration: null });
  const { person, eyes } = await seated(browser, table, 'Ada', phone);
  const { page } = person;
  const shown = (steps: number) =>
    eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing' && view.game.phase.route.length === steps + 1 && view);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: 'Roll the dice' }).tap();
  const route = await microRoute(await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view));
  await page.keyboard.type(String(route.length));
  await page.keyboard.press('Enter');
  for (const [index, space] of route.slice(0, -1).entries()) {
    await shown(index);
    await page.locator(`[data-space="${space}"]`).tap();
  }
  const before = await shown(route.length - 1);
  const wrong = before.possible?.t === 'spaces' ? before.possible.spaces.find((at) => at !== route.at(-1)) : undefined;
  await page.locator(`[data-space="${wrong}"]`).tap();
  await shown(route.length);
  await page.getByText('No moves left. Undo the last one, or end here.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await shown(route.length - 1);
  await page.getByRole('button', { name: 'Give up' }).tap();
  const caption = page.getByText(/Tap the board to stop/);
  await caption.waitFor();
  await page.locator('[data-space="0"]').tap();
  await caption.waitFor({ state: 'detached' });
  await person.leave();
});
