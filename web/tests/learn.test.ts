// Every lesson of every rule book, and the courses: by keyboard, mouse and touch.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { darkPhone, desktop, findings, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

const lesson = (page: Page, name: string): Locator => page.getByRole('region', { name });
const right = (where: Locator) => where.getByText('Right!').waitFor();

test('Ricochet Robots with keys', async () => {
  const ada = await Person.arrive(browser, desktop);
  const { page } = ada;
  await page.goto('/learn');
  await page.getByRole('link', { name: /^Ricochet Robots/ }).click();
  await page.getByRole('heading', { name: 'Learn Ricochet Robots' }).waitFor();
  await page.getByRole('link', { name: 'Rule book' }).click();
  await page.getByRole('heading', { name: 'Ricochet Robots: the rules' }).waitFor();

  const keys = async (name: string, wanted: readonly string[]) => {
    const where = lesson(page, name);
    await where.locator('[role="gridcell"][tabindex="0"]').focus();
    for (const [index, key] of wanted.entries()) {
      await page.keyboard.press(key);
      if (key.startsWith('Arrow')) {
        const count = wanted.slice(0, index + 1).filter((one) => one.startsWith('Arrow')).length;
        await where.getByText(new RegExp(`^Moves: ${count}`)).waitFor();
      }
    }
    return where;
  };
  await right(await keys('Robots slide', ['r', 'ArrowUp', 'ArrowRight', 'ArrowDown']));
  await right(await keys('Robots stop robots', ['b', 'ArrowUp', 'r', 'ArrowRight']));
  const rule = await keys('The ricochet rule', ['ArrowRight']);
  await rule.getByText('it came in a straight line').waitFor();
  await rule.getByRole('button', { name: 'Start over' }).click();
  await rule.getByText('Moves: 0').waitFor();
  await right(await keys('The ricochet rule', ['ArrowDown', 'ArrowRight', 'ArrowUp']));
  await right(await keys('Whose target?', ['g', 'ArrowRight', 'ArrowDown']));
  const bid = await keys('Bidding', ['r', 'ArrowUp', 'ArrowRight', 'ArrowDown']);
  await bid.getByText('The moves are used up.').waitFor();
  await bid.getByRole('button', { name: 'Start over' }).click();
  await right(await keys('Bidding', ['b', 'ArrowUp', 'r', 'ArrowUp', 'ArrowRight']));
  const first = lesson(page, 'Who shows first?');
  await first.getByRole('button', { name: 'Cleo, she was last' }).click();
  await first.getByText('Try again').waitFor();
  await first.getByRole('button', { name: 'Ben', exact: true }).click();
  await right(first);
  await right(await keys('Barriers', ['b', 'ArrowRight']));
  await right(await keys('The black robot', ['k', 'ArrowRight']));
  // At a wall the transparent robot has a choice.
  const transparent = lesson(page, 'The transparent robot');
  await transparent.getByRole('button', { name: 'right', exact: true }).click();
  await transparent.getByRole('button', { name: /^through/ }).click();
  await right(transparent);
  await transparent.getByText('Moves: 2').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'A first game with friends' }).click();
  await page.waitForURL('**/new/ricochet?preset=first-game');
  await page.goto('/learn');
  await page.getByText('5 of 6 tried').waitFor();
  await ada.leave();
});

test('Micro Robots with a finger', async () => {
  const ben = await Person.arrive(browser, darkPhone);
  const { page } = ben;
  await page.goto('/learn/micro/book');
  const go = async (name: string, spaces: readonly string[]) => {
    const where = lesson(page, name);
    for (const space of spaces) await where.getByRole('gridcell', { name: new RegExp(`^${space}.*the robot can go here`) }).tap();
    return where;
  };
  await right(await go('Same colour', ['pink 6']));
  await right(await go('Or same number', ['white 6']));
  await right(await go('A whole route', ['pink 6', 'white 6', 'red 6']));
  const announce = await go('Say a number', ['pink 6', 'white 6']);
  await announce.getByText('There, but too early').waitFor();
  await announce.getByRole('button', { name: 'Start over' }).tap();
  await right(await go('Say a number', ['pink 6', 'blue 6', 'pink 6', 'white 6']));
  const chips = lesson(page, 'Fail, and you pay');
  await chips.getByRole('button', { name: 'Ada gives a chip to Ben' }).tap();
  await right(chips);
  await right(await go('For experts: a space on the way', ['pink 6', 'blue 6', 'white 6']));
  expect(await findings(page)).toEqual([]);
  await ben.leave();
});

test('RoboTory with a finger', async () => {
  const cleo = await Person.arrive(browser, phone);
  const { page } = cleo;
  await page.goto('/learn/robotory/book');
  const hex = (where: Locator, name: string) => where.getByRole('button', { name: new RegExp(`^${name}\\b`) }).tap();
  const place = lesson(page, 'Place a disc');
  await place.getByRole('button', { name: 'Place white' }).tap();
  await hex(place, 'b4');
  await right(place);
  const move = lesson(page, 'Move a robot');
  await hex(move, 'b3');
  await hex(move, 'b4');
  await move.getByRole('button', { name: 'Confirm the move' }).tap();
  await right(move);
  const colours = lesson(page, 'Which disc for whom');
  for (const name of ['c2', 'b2', 'b3', 'c4']) await hex(colours, name);
  await colours.getByRole('button', { name: 'Confirm the move' }).tap();
  await right(colours);
  const refill = lesson(page, 'Refill');
  await refill.getByRole('group', { name: 'Refill', exact: true }).getByRole('button').first().tap();
  await right(refill);
  const end = lesson(page, 'How it ends');
  await end.getByRole('button', { name: 'Place white' }).tap();
  await hex(end, 'a1');
  await end.getByText('The game goes on').waitFor();
  await end.getByRole('button', { name: 'Start over' }).tap();
  await end.getByRole('group', { name: 'Refill', exact: true }).getByRole('button').first().tap();
  await right(end);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Against bots' }).tap();
  await page.waitForURL('**/new/robotory?preset=bots');
  await cleo.leave();
});

test('in German too, and without a word left behind', async () => {
  const dora = await Person.arrive(browser, { ...phone, locale: 'de-DE' });
  await dora.page.goto('/learn/ricochet/book');
  await dora.page.getByRole('heading', { name: 'Die Abprallregel' }).waitFor();
  expect(await dora.page.locator('main').innerText()).not.toMatch(/\b(the|your|board)\b/);
  await dora.leave();
});

test('the cards promise as many lessons as the courses have', async () => {
  const kim = await Person.arrive(browser, phone);
  const { page } = kim;
  for (const game of ['ricochet', 'micro', 'robotory']) {
    await page.goto('/learn');
    const card = page.locator(`.game-card[href="/learn/${game}"]`);
    const promised = Number(/\d+/.exec(await card.getByText(/\d+ steps/).innerText())?.[0]);
    expect(promised).toBeGreaterThan(2);
    await card.tap();
    await page.getByRole('button', { name: new RegExp(`^Step 1 of ${promised}:`) }).waitFor();
    expect(await page.getByRole('button', { name: /^Step \d+ of \d+:/ }).count(), game).toBe(promised);
  }
  await kim.leave();
});

test('from nothing to a first won round on a phone, step by step, and what is done stays done', async () => {
  const kim = await Person.arrive(browser, phone);
  const { page } = kim;
  await page.goto('/learn/ricochet');
  /** The number of touches a learner needs until the round is won. */
  let touches = 0;
  const moves = (n: number) => page.getByText(new RegExp(`^Moves: ${n}`)).waitFor();
  /** Moves like `red up`, from the beginning of a step. */
  const slide = async (...wanted: readonly string[]) => {
    await moves(0);
    for (const [index, move] of wanted.entries()) {
      const [robot = '', direction = ''] = move.split(' ');
      await page.getByRole('button', { name: `${robot} robot`, exact: true }).click();
      await page.getByRole('button', { name: direction, exact: true }).click();
      await moves(index + 1);
      touches += 2;
    }
  };
  const next = async () => {
    await page.getByText('Right!').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Right!').waitFor({ state: 'detached' });
    touches += 1;
  };
  await page.getByRole('heading', { name: 'Robots slide' }).waitFor();
  await slide('red up', 'red right', 'red down');
  expect(await findings(page)).toEqual([]);
  await next();
  await page.getByRole('heading', { name: 'Robots stop robots' }).waitFor();
  await slide('blue up', 'red right');
  await next();
  // It resumes on a later visit.
  await page.reload();
  await page.getByRole('heading', { name: 'The ricochet rule' }).waitFor();
  await slide('red down', 'red right', 'red up');
  await next();
  await slide('green right', 'green down');
  await next();
  await slide('blue up', 'red up', 'red right');
  await next();
  // A whole round: two is too few, three is right.
  const say = async (n: string) => {
    await page.getByRole('group', { name: 'How many moves do you need?' }).getByRole('button', { name: n, exact: true }).click();
    await page.getByText(`You said ${n}. Show it!`).waitFor();
    touches += 1;
  };
  await say('2');
  await slide('red up', 'red right');
  await page.getByText('The moves are used up').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await say('3');
  await slide('red up', 'red right', 'red down');
  await page.getByText('The chip is yours, and so is the round!').waitFor();
  // This many fit into five minutes.
  expect(touches).toBeLessThanOrEqual(45);
  await next();
  await page.getByRole('heading', { name: 'You can play now!' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Against bots' }).click();
  await page.waitForURL(/\/t\/\w+$/);
  await page.locator('main.game').waitFor();
  await kim.leave();
});

test('RoboTory says why a robot stays', async () => {
  const lea = await Person.arrive(browser, darkPhone);
  const { page } = lea;
  await page.goto('/learn/robotory');
  await page.getByRole('heading', { name: 'Place a disc' }).waitFor();
  await page.getByRole('button', { name: /^c3\b/ }).tap();
  await page.getByText('The black robot runs on black discs only').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await lea.leave();
});

test('who wins: every first action with its figures, and the best lines step by step', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.goto('/learn/robotory/book');
  await page.getByRole('link', { name: 'Who wins?' }).click();
  await page.getByRole('heading', { name: 'Who wins?' }).waitFor();
  const rows = page.getByRole('row');
  await expect.poll(() => rows.count()).toBe(43);

  // The best first action is shown from the start, already played.
  const line = page.getByRole('list', { name: 'The best line for both' });
  const actions = await line.getByRole('button').locator('code').allInnerTexts();
  const board = page.getByRole('group', { name: 'Board of RoboTory' });
  const lies = (action = '') => {
    const disc = action.startsWith('W') ? 'white disc' : 'black disc';
    return board.getByRole('button', { name: new RegExp(`^${action.slice(1)}, .*${disc}`) }).waitFor();
  };
  await lies(actions[0]);
  await page.getByRole('button', { name: 'One move forward' }).click();
  expect(await line.locator('[aria-current]').innerText()).toContain(actions[1]);

  // Selects another one, and goes back to its beginning.
  const other = rows.last().getByRole('button');
  const name = await other.locator('code').innerText();
  await other.click();
  await page.getByRole('heading', { name: `After ${name}:` }).waitFor();
  await lies(name);
  expect(await findings(page)).toEqual([]);
  await ada.leave();
});
