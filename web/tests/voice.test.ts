// A whole game of each kind by keyboard and screen reader; notices stay off the board, and every tap gets a response.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { microRoute, ricochetSolution, seated } from './observer.ts';
import { desktop, makeTable, middle, phone } from './people.ts';
import { browser } from './run/worker.ts';

/** Waits until the page has announced a text. */
const said = (page: Page, text: string | RegExp) => page.locator('[aria-live]').getByText(text).first().waitFor({ state: 'attached' });
/** Waits until the board has the keyboard focus, as it does when a game starts. */
const atBoard = (page: Page, role: string) => page.locator(`${role}:focus`).waitFor({ state: 'attached' });
const arrows = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' } as const;

test('Ricochet Robots by keyboard alone: the target is said, Enter bids from the board, and the chip is won', async () => {
  const table = await makeTable('ricochet', { prize: 1, barriers: 'none' });
  const { person, eyes } = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben');
  const { page } = person;
  await page.getByRole('button', { name: 'Start the game' }).press('Enter');
  const view = await eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
  await atBoard(page, '[role="gridcell"]');
  await said(page, /^Bring .+ to the .+/);
  await page.keyboard.press('l');
  await page.getByRole('list', { name: 'What’s on the board' }).getByText('the target').waitFor();
  const solution = await ricochetSolution(view);
  await page.keyboard.type(String(solution.length));
  await page.keyboard.press('Enter');
  await eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.bids.length === 1);
  await eyes.passUntil((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing');
  await page.getByRole('heading', { name: 'Show it!' }).waitFor();
  for (const [index, move] of solution.entries()) {
    await page.keyboard.press(move.slice(0, 1).toLowerCase());
    await page.keyboard.press(arrows[move.slice(1, 2) as keyof typeof arrows]);
    await eyes.see((view) => view.table.stage === 'over' || (view.possible?.t === 'slides' && movesMade(view) > index));
  }
  await eyes.see((view) => view.table.stage === 'over');
  await said(page, 'You win the chip!');
  await person.leave();
  await ben.person.leave();
});

const movesMade = (view: { readonly game: unknown }) =>
  (view.game as { readonly phase: { readonly slides?: readonly unknown[] } }).phase.slides?.length ?? 0;

test('Micro Robots by keyboard alone: dice, number and route', async () => {
  const table = await makeTable('micro', { practice: { clock: 300_000, rounds: 1 }, demonstration: 300_000 });
  const { person, eyes } = await seated(browser, table, 'Ada');
  const { page } = person;
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await atBoard(page, '[role="gridcell"]');
  await page.getByRole('button', { name: 'Roll the dice' }).waitFor();
  await page.keyboard.press('d');
  const view = await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view);
  await said(page, /^From .+ to .+/);
  await page.getByRole('group', { name: 'Your number of moves' }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('list', { name: 'What’s on the board' }).getByText('Row:').first().waitFor();
  const route = await microRoute(view);
  await page.keyboard.type(String(route.length));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Show it!' }).waitFor();
  let at = view.game?.t === 'micro' ? (view.game.robot ?? 0) : 0;
  for (const to of route) {
    await page.locator(`[data-space="${at}"]:focus`).waitFor({ state: 'attached' });
    const [dx, dy] = [(to % 6) - (at % 6), Math.floor(to / 6) - Math.floor(at / 6)];
    for (let n = 0; n < Math.abs(dx); n += 1) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let n = 0; n < Math.abs(dy); n += 1) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Enter');
    await eyes.see((view) => view.game?.t === 'micro' && (view.table.stage === 'over' || view.game.robot === to));
    at = to;
  }
  await eyes.see((view) => view.table.stage === 'over');
  await said(page, 'You take the chip!');
  await person.leave();
});

test('RoboTory by keyboard alone: an empty hexagon offers its discs, a robot says why it stays, and one can resign', async () => {
  const table = await makeTable('robotory', { sides: 'host-light' }, { bots: [1] });
  const { person, eyes } = await seated(browser, table, 'Ada');
  const { page } = person;
  await page.getByRole('button', { name: 'Start the game' }).press('Enter');
  await atBoard(page, '[data-hex]');
  await said(page, 'Your turn');
  await page.keyboard.press('l');
  await page.getByRole('list', { name: 'What’s on the board' }).getByText('white robot').waitFor();
  // There is no disc next to it yet.
  await page.keyboard.press('w');
  await said(page, 'The white robot runs on white discs only, and there is none right beside it.');
  // The focus is where it was: an empty hexagon in the corner.
  await page.locator('[data-hex="0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-offer="white"]:focus').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await said(page, 'You placed a white disc on a1');
  await eyes.passUntil((view) => view.possible?.t === 'turn');
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('button', { name: 'Resign for good?' }).press('Enter');
  await page.getByText('You gave up.').waitFor();
  await person.leave();
});

/** The overlap of a notice with a space, both measured at the same moment. */
const overlap = (page: Page, cell: string, notice = '.notice') =>
  page.locator(notice).evaluate((notice, first) => {
    const a = notice.getBoundingClientRect();
    const b = document.querySelector(first)?.getBoundingClientRect() ?? new DOMRect();
    return a.height > 0 && a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right
      ? `${a.top}–${a.bottom} over ${b.top}–${b.bottom}`
      : '';
  }, cell);

/** The topmost element in the middle of a notice: the notice itself, or its text is hidden. */
const inFront = (page: Page) =>
  page.locator('.notice').evaluate((notice: HTMLElement) => {
    notice.style.pointerEvents = 'auto'; // Otherwise hit testing would ignore it.
    const { x, y, width, height } = notice.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.className.split(' ')[0];
  });

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s notices are seen and keep off the top row, long names are whole, and a robot that is tapped answers',
  async (_, viewport) => {
    const table = await makeTable('ricochet', {}, { bots: [1] });
    const { person, eyes } = await seated(browser, table, 'Maximiliane Theodora', viewport);
    const { page } = person;
    await page.getByRole('button', { name: 'Start the game' }).click();
    expect(await overlap(page, '[data-cell="A1"]')).toBe('');
    expect(await inFront(page)).toBe('notice');
    await eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding');
    const name = page.locator('[data-seat="0"] .text');
    await name.waitFor();
    expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    const robot = page.locator('[data-robot="red"]');
    await robot.scrollIntoViewIfNeeded();
    const { x, y } = await middle(robot);
    await page.mouse.click(x, y);
    await said(page, 'In your head first!');
    await person.leave();
  },
  60_000,
);

// MR-30
test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s no answer hides the required space, and the chip hides no pip',
  async (_, viewport) => {
    const table = await makeTable('micro', { experts: true, practice: { clock: 600_000, rounds: 1 } });
    const { person, eyes } = await seated(browser, table, 'Ada', viewport);
    const { page } = person;
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Roll the dice' }).click();
    const task = await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view.game.task);
    // A tap on the board gets a response outside the board.
    await page.locator(`[data-space="${task.via}"]`).click();
    expect(await overlap(page, '[role="grid"]', '.toasts button')).toBe('');
    const hidden = await page.locator('svg.ground .coin').evaluate((coin) => {
      const a = coin.getBoundingClientRect();
      const pips = [...document.querySelectorAll('svg.ground .pip')].map((pip) => pip.getBoundingClientRect());
      // Both are round: they touch when the distance of their middles is less than the sum of their radii.
      const middles = (b: DOMRect) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
      return { pips: pips.length, hidden: pips.filter((b) => middles(b) < (a.width + b.width) / 2).length };
    });
    expect(hidden.pips).toBeGreaterThan(36);
    expect(hidden.hidden).toBe(0);
    await person.leave();
  },
  60_000,
);
