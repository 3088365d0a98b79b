// Custom setup: a board is built from pictures of its sections, robots are placed by tapping, and the new game has that
// board and those robots (RR-2, RR-6, MR-2). On a loaded machine a tap can become a long press, so buttons are clicked;
// sections and spaces get real touches.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Observer } from './observer.ts';
import { darkPhone, desktop, findings, findingsInBoth, Finger, laid, middle, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

const quarter = (page: Page, at: number) => page.locator(`[data-quarter="${at}"]`);
const space = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const lies = async (page: Page, board: string) => {
  await quarter(page, 0).waitFor();
  await expect.poll(() => laid(page)).toBe(board);
};

async function ask<T>(path: string, question: object): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Opens the table that the form describes, and starts with a bot. */
async function start(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await button(page, 'Open the table').click();
  await button(page, 'Start the game').click();
}

describe('Ricochet Robots', () => {
  test('on a phone: a board of one’s own choice by tapping, robots on it, and the game is played there', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    const eyes = new Observer(page);
    const finger = await Finger.of(person);
    // A link sets a known board, so that the test knows its contents.
    await page.goto('/new/ricochet?preset=bots&board=r1g1b1y1');
    await button(page, 'Change').click();
    await lies(page, 'r1g1b1y1');
    expect(await findingsInBoth(page)).toEqual([]);

    // Picks another section of its colour from the tray; then swaps it with another one.
    await finger.tap(quarter(page, 0));
    await button(page, 'Section R4, with barriers').click();
    await lies(page, 'r4g1b1y1');
    await button(page, 'Swap with bottom right').click();
    await lies(page, 'b1g1r4y1');
    // The section stays selected: it is the red one, now in another quarter.
    expect(await quarter(page, 2).getAttribute('aria-pressed')).toBe('true');
    // Drags one section onto another.
    const [from, to] = [await middle(quarter(page, 1)), await middle(quarter(page, 3))];
    await finger.swipe(quarter(page, 1), to.x - from.x, to.y - from.y);
    await lies(page, 'b1y1r4g1');
    await button(page, 'Undo').click();
    await lies(page, 'b1g1r4y1');
    await button(page, 'Redo').click();
    await lies(page, 'b1y1r4g1');
    await button(page, 'Turn the board').click();
    await lies(page, 'g1b1y1r4');

    // The page explains at the tap why a robot may not start there.
    const built = await ask<{ closed: { at: { x: number; y: number }; why: string }[] }>('/api/ricochet/build', {
      faces: ['g1', 'b1', 'y1', 'r4'],
    });
    const closed = (why: string) => {
      const at = built.closed.find((one) => one.why === why)?.at ?? { x: 0, y: 0 };
      return `${String.fromCharCode(65 + at.x)}${at.y + 1}`;
    };
    await page.getByRole('button', { name: 'Robots', exact: true }).click();
    await finger.tap(space(page, closed('symbol')));
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: `A target is printed on ${closed('symbol')}` })
      .waitFor();
    await finger.tap(space(page, closed('barrier')));
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: `A barrier fills ${closed('barrier')}` })
      .waitFor();
    await finger.tap(space(page, 'H8'));
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'No robot enters the block in the middle' }).waitFor();
    expect(await page.locator('dialog [data-robot]').count()).toBe(0);

    // Red comes first; the next robot is selected automatically.
    for (const [robot, cell] of [
      ['red', 'A1'],
      ['green', 'P1'],
      ['blue', 'A16'],
      ['yellow', 'P16'],
    ] as const) {
      await button(page, `${robot} robot, in the box`).waitFor();
      await finger.tap(space(page, cell));
      await button(page, `${robot} robot, ${cell}`).waitFor();
      expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
    }
    await page.getByText('All robots are down.').waitFor();
    expect(await findings(page)).toEqual([]);
    // Picks one up and puts it down elsewhere.
    await finger.tap(space(page, 'A1'));
    await finger.tap(space(page, 'B1'));
    await button(page, 'red robot, B1').waitFor();
    await button(page, 'Done').click();
    await page.getByText('The robots are put down by hand.').waitFor();
    await start(page);
    const seen = await eyes.see(
      (view) =>
        view.game?.t === 'ricochet' &&
        view.board?.t === 'ricochet' &&
        view.game.goal !== null && { board: view.board.name, robots: view.game.markers },
    );
    expect(seen.board).toBe('g1b1y1r4');
    const where = Object.fromEntries(seen.robots.map(({ robot, at }) => [robot, `${String.fromCharCode(65 + at.x)}${at.y + 1}`]));
    expect(where).toEqual({ red: 'B1', green: 'P1', blue: 'A16', yellow: 'P16' });
    await person.leave();
  });

  test('with keys: sections, robots, and a robot that plays because it stands there', async () => {
    const person = await Person.arrive(browser, desktop);
    const { page } = person;
    const eyes = new Observer(page);
    await page.goto('/new/ricochet?preset=bots&board=r1g1b1y1');
    await button(page, 'Change').focus();
    await page.keyboard.press('Enter');
    await lies(page, 'r1g1b1y1');
    await quarter(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await lies(page, 'r1b1g1y1');
    await page.keyboard.press('Enter');
    await button(page, 'Section G3').focus();
    await page.keyboard.press('Enter');
    await lies(page, 'r1b1g3y1');
    await page.keyboard.press('Control+z');
    await lies(page, 'r1b1g1y1');
    await page.getByRole('button', { name: 'Robots', exact: true }).focus();
    await page.keyboard.press('Enter');
    await space(page, 'A1').focus();
    await page.keyboard.press('k');
    await button(page, 'black robot, A1').waitFor();
    // All robots or none: the game needs the others too.
    expect(await button(page, 'Done').isDisabled()).toBe(true);
    await page.getByText('4 robots to go').waitFor();
    await button(page, 'The rest at random').focus();
    await page.keyboard.press('Enter');
    await page.getByText('All robots are down.').waitFor();
    await button(page, 'Done').focus();
    await page.keyboard.press('Enter');
    await start(page);
    const robots = await eyes.see(
      (view) =>
        view.game?.t === 'ricochet' &&
        view.board?.t === 'ricochet' &&
        view.board.name === 'r1b1g1y1' &&
        view.game.markers.length > 0 &&
        view.game.markers,
    );
    expect(robots).toHaveLength(5);
    expect(robots.find((one) => one.robot === 'black')?.at).toEqual({ x: 0, y: 0 });
    await person.leave();
  });

  test('the host of a table that waits builds another board', async () => {
    const person = await Person.arrive(browser, desktop);
    const { page } = person;
    const eyes = new Observer(page);
    await page.goto('/new/ricochet?preset=bots');
    await page.getByLabel('Your name').fill('Ada');
    await button(page, 'Open the table').click();
    await button(page, 'Change the options').click();
    await button(page, 'Build the board').click();
    await quarter(page, 0).waitFor();
    const before = await laid(page);
    await button(page, 'Shuffle').click();
    await expect.poll(() => laid(page)).not.toBe(before);
    const faces = await laid(page);
    await button(page, 'Done').click();
    await page.getByText('The robots start on random spaces.').waitFor();
    await button(page, 'Save').click();
    await eyes.see((view) => view.options.game.t === 'ricochet' && view.options.game.board === faces);
    await button(page, 'Start the game').click();
    await eyes.see((view) => view.board?.t === 'ricochet' && view.board.name === faces);
    await person.leave();
  });

  test('study: a board is laid, and one tap leads to a game on it', async () => {
    const person = await Person.arrive(browser, darkPhone);
    const { page } = person;
    await page.goto('/study/ricochet?p=b2r1y2g2_RM13-GH10-BC4-YA11_YB10');
    await button(page, 'Set up').click();
    await lies(page, 'b2r1y2g2');
    await quarter(page, 3).click();
    await button(page, 'Section G1').click();
    await lies(page, 'b2r1y2g1');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Play on this board' }).click();
    await page.getByText('The robots are put down by hand.').waitFor();
    const at = new URL(page.url());
    expect([at.pathname, at.searchParams.get('board'), at.searchParams.get('robots')]).toEqual([
      '/new/ricochet',
      'b2r1y2g1',
      'RM13-GH10-BC4-YA11',
    ]);
    await page.getByRole('img', { name: 'built by hand' }).waitFor();
    await person.leave();
  });

  test('a board that is not printed is for study only, and says so', async () => {
    const person = await Person.arrive(browser, desktop);
    await person.page.goto('/study/ricochet?p=6x6-D1e-D4Rhs_RA6_RD4_none');
    await person.page.getByText('Tables only use boards of printed sections').waitFor();
    expect(await person.page.getByRole('link', { name: 'Play on this board' }).count()).toBe(0);
    await person.leave();
  });

  test('a link with robots where none may start says what is wrong, and the builder mends it', async () => {
    const person = await Person.arrive(browser, desktop);
    const { page } = person;
    // F3 is a target of the red section.
    await page.goto('/new/ricochet?board=r1g1b1y1&robots=RF3-GA1-BB1-YC1');
    await page.getByText('The red robot stands on the target of F3').waitFor();
    await button(page, 'Change').click();
    await page.getByRole('button', { name: 'Robots', exact: true }).click();
    await button(page, 'All in the box').click();
    await button(page, 'All at random').click();
    await page.getByText('All robots are down.').waitFor();
    await button(page, 'Done').click();
    await page.getByText('The robots are put down by hand.').waitFor();
    await page.getByText('stands on the target').waitFor({ state: 'detached' });
    await button(page, 'Random again').click();
    await page.getByRole('heading', { name: 'Board: random' }).waitFor();
    await person.leave();
  });
});

describe('Micro Robots', () => {
  test('on a phone: sections turned, swapped and flipped by tapping, and the game is played there', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    const eyes = new Observer(page);
    const finger = await Finger.of(person);
    await page.goto('/new/micro?preset=bots');
    await button(page, 'Build the board').click();
    const name = (at: number) => quarter(page, at).getAttribute('aria-label');
    await expect.poll(() => name(0)).toBe('Section 1, top left, not turned');
    await button(page, 'Copper side').last().click();
    await finger.tap(quarter(page, 0));
    await button(page, 'Turn right').click();
    await expect.poll(() => name(0)).toBe('Section 1, top left, turned to the right');
    await button(page, 'Swap with top right').click();
    await expect.poll(() => name(1)).toBe('Section 1, top right, turned to the right');
    const [from, to] = [await middle(quarter(page, 2)), await middle(quarter(page, 3))];
    await finger.swipe(quarter(page, 2), to.x - from.x, to.y - from.y);
    await expect.poll(() => name(3)).toBe('Section 3, bottom left, turned to the right');
    await button(page, 'Turn left').click();
    await expect.poll(() => name(1)).toBe('Section 1, top right, not turned');
    await button(page, 'Undo').click();
    await expect.poll(() => name(1)).toBe('Section 1, top right, turned to the right');
    expect(await findingsInBoth(page)).toEqual([]);
    await button(page, 'Done').click();
    await page.getByRole('heading', { name: 'Board: built by hand' }).waitFor();
    await start(page);
    const wanted = await ask<{ board: { spaces: { name: string }[] } }>('/api/micro/look', { position: 'copper-4e1e2n3e', route: '' });
    const spaces = await eyes.see((view) => view.board?.t === 'micro' && view.board.spaces.map((one) => one.name).join());
    expect(spaces).toBe(wanted.board.spaces.map((one) => one.name).join());
    await person.leave();
  });

  test('study: one tap leads to a game on the board that is studied', async () => {
    const person = await Person.arrive(browser, darkPhone);
    const { page } = person;
    await page.goto('/study/micro?p=black-1n4e3e2n:P1-W2');
    await quarter(page, 2).click();
    await button(page, 'Turn right').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('p')).toBe('black-1n4e3s2n:P1-W2');
    await page.getByRole('link', { name: 'Play on this board' }).click();
    await page.getByRole('heading', { name: 'Board: built by hand' }).waitFor();
    expect(new URL(page.url()).searchParams.get('board')).toBe('black-1n4e3s2n');
    await person.leave();
  });
});

test('the referee: the board is laid, and a game can be played on it', async () => {
  const person = await Person.arrive(browser, phone);
  const { page } = person;
  await page.goto('/referee');
  await lies(page, 'b2r1y2g2');
  await quarter(page, 1).click();
  await button(page, 'Section R2').click();
  await lies(page, 'b2r2y2g2');
  await button(page, 'That’s our board').click();
  await page.getByRole('link', { name: 'Play on this board' }).click();
  await page.getByText('The robots are put down by hand.').waitFor();
  expect(new URL(page.url()).searchParams.get('board')).toBe('b2r2y2g2');
  await person.leave();
});
