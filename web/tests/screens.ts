// Screenshots of every page for docs/screens, taken from real tables: `npm run screens`. Not part of the tests; look at
// each picture before you commit it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import type { PuzzleTried } from '../src/protocol/index.ts';
import { Observer, microRoute, ricochetSolution } from './observer.ts';
import { desktop, makeTable, middle, Person, phone, sit } from './people.ts';
import { base, browser } from './run/worker.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../docs/screens');
const dark = { colorScheme: 'dark' } as const;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
});

async function shoot(person: Person, name: string): Promise<void> {
  await person.page.mouse.move(0, 0);
  // Announcements over the board are gone after this.
  await person.page.waitForTimeout(2600);
  const session = await person.context.newCDPSession(person.page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  // The same picture for the installation of the program (app.webmanifest).
  const installed = join(folder, `../../web/public/screens/${name}.webp`);
  if (existsSync(installed)) writeFileSync(installed, Buffer.from(data, 'base64'));
}

async function visit(path: string, name: string, options: BrowserContextOptions, level = 1): Promise<void> {
  const person = await Person.arrive(browser, options);
  await person.page.goto(path);
  await person.page.getByRole('heading', { level }).first().waitFor();
  await shoot(person, name);
  await person.context.close();
}

async function seated(table: string, name: string, options: BrowserContextOptions): Promise<{ person: Person; eyes: Observer }> {
  const person = await Person.arrive(browser, options);
  const eyes = new Observer(person.page);
  await sit(person, table, name);
  return { person, eyes };
}

test('pages', async () => {
  const host = await Person.arrive(browser);
  await sit(host, await makeTable('micro', {}, { door: 'listed', bots: [3] }), 'Charlotte');
  await visit('/', 'home-desktop', desktop);
  await visit('/', 'home-desktop-dark', { ...desktop, ...dark });
  await visit('/', 'home-phone', { ...phone, ...dark });
  await visit('/new/ricochet', 'new-desktop', { ...desktop, ...dark });
  await visit('/new/ricochet?preset=bots', 'new-phone', phone);
  await visit('/settings', 'settings-desktop', desktop);
  await visit('/settings', 'settings-phone', { ...phone, ...dark });
  await host.context.close();
});

test('ricochet', async () => {
  const table = await makeTable('ricochet', { barriers: true, timer: 25_000 }, { bots: [1] });
  const ada = await seated(table, 'Ada', desktop);
  const ben = await seated(table, 'Ben', phone);
  const cleo = await seated(table, 'Cleo', { ...desktop, ...dark });
  await shoot(ada.person, 'lobby-desktop');
  await shoot(ben.person, 'lobby-phone');
  const screen = await Person.arrive(browser, { viewport: { width: 1920, height: 1080 }, ...dark });
  await screen.page.goto(`/t/${table}/screen`);
  await screen.page.getByText('Join with your phone').waitFor();
  await shoot(screen, 'screen-lobby');
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  const view = await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
  const solution = await ricochetSolution(view);
  await cleo.person.page.keyboard.type(String(solution.length + 3));
  await cleo.person.page.keyboard.press('Enter');
  await ben.person.page.getByRole('button', { name: String(solution.length + 1), exact: true }).tap();
  await ada.person.page.keyboard.type(String(solution.length));
  await ada.person.page.keyboard.press('Enter');
  await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.bids.length >= 3);
  await shoot(ada.person, 'ricochet-bidding-desktop');
  await shoot(ben.person, 'ricochet-bidding-phone');
  await ada.person.page.getByRole('heading', { name: 'Show it!' }).waitFor({ timeout: 30_000 });
  const arrows: Record<string, string> = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };
  for (const [index, move] of solution.entries()) {
    if (index === solution.length - 1) {
      await shoot(ada.person, 'ricochet-showing-desktop');
      await shoot(ben.person, 'ricochet-showing-phone');
      await shoot(screen, 'screen-ricochet');
    }
    await ada.person.page.keyboard.press((move[0] ?? '').toLowerCase());
    await ada.person.page.keyboard.press(arrows[move[1] ?? ''] ?? '');
    await ada.eyes.see((view) => view.game?.t === 'ricochet' && (view.game.phase.t !== 'showing' || view.game.phase.slides.length > index));
  }
  await cleo.person.page.getByRole('heading', { name: 'Ada wins the chip' }).waitFor();
  await cleo.person.page
    .getByRole('button', { name: /Shortest/ })
    .first()
    .click();
  await cleo.person.page.getByRole('button', { name: 'To the end' }).click();
  await shoot(cleo.person, 'ricochet-after-desktop');
  for (const { context } of [ada.person, ben.person, cleo.person, screen]) await context.close();
}, 120_000);

test('micro', async () => {
  const table = await makeTable('micro', { board: 'copper' });
  const ada = await seated(table, 'Ada', { ...desktop, ...dark });
  const ben = await seated(table, 'Ben', phone);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.person.page.getByRole('button', { name: 'Roll the dice' }).click();
  const view = await ben.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view);
  const route = await microRoute(view);
  await shoot(ada.person, 'micro-thinking-desktop');
  await ben.person.page.getByRole('button', { name: String(route.length), exact: true }).tap();
  await ben.eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing');
  await shoot(ben.person, 'micro-showing-phone');
  for (const { context } of [ada.person, ben.person]) await context.close();
}, 60_000);

test('thirty', async () => {
  const table = await makeTable('micro', { roll: 120_000 }, { bots: Array.from({ length: 29 }, () => 1) });
  await visit(`/t/${table}`, 'link-phone', phone, 2);
  const ada = await seated(table, 'Ada', phone);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  const screen = await Person.arrive(browser, { ...desktop, ...dark });
  await screen.page.goto(`/t/${table}/screen`);
  await screen.page.locator('[data-seat="29"]').waitFor();
  await shoot(screen, 'screen-thirty');
  for (const { context } of [ada.person, screen]) await context.close();
}, 60_000);

test('robotory', async () => {
  const table = await makeTable('robotory', { clock: { base: 600_000, increment: 5000 }, sides: 'host-light' }, { bots: [3] });
  const ada = await seated(table, 'Ada', desktop);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  for (const [index, disc] of ['white', 'black', 'white'].entries()) {
    const free = await ada.eyes.see(
      (view) =>
        view.past.length === 2 * index &&
        view.possible?.t === 'turn' &&
        view.board?.t === 'robotory' && { places: view.possible.placeable, hexes: view.board.hexes },
      30_000,
    );
    const hex = ['c4', 'd4', 'b4', 'c5', 'd5'].find((name) => free.places.some((place) => free.hexes[place]?.name === name));
    await ada.person.page.getByRole('button', { name: `Place ${disc}` }).click();
    await ada.person.page.getByRole('button', { name: new RegExp(`^${hex}\\b`) }).click();
  }
  await ada.eyes.see((view) => view.past.length === 6 && view.possible !== null, 30_000);
  await ada.person.page.getByRole('heading', { name: 'Your turn' }).waitFor({ timeout: 30_000 });
  await shoot(ada.person, 'robotory-desktop');
  const eve = await Person.arrive(browser, { ...phone, ...dark });
  await eve.page.goto(`/t/${table}`);
  await eve.page.getByText('You’re watching').waitFor();
  await shoot(eve, 'robotory-phone');
  await ada.person.page.getByRole('button', { name: 'Resign' }).first().click();
  await ada.person.page.getByRole('button', { name: 'Resign' }).last().click();
  await ada.person.page.getByText('gave up.').waitFor();
  await shoot(ada.person, 'result-desktop');
  for (const { context } of [ada.person, eve]) await context.close();
}, 120_000);

test('puzzles', async () => {
  const ada = await Person.arrive(browser, desktop);
  const { today } = (await (await fetch(`${base}/api/puzzles`)).json()) as { today: string };
  const id = `ricochet/${today}/easy`;
  const answer = await fetch(`${base}/api/puzzles/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ask: 'solution' }),
  });
  const { best } = (await answer.json()) as PuzzleTried;
  const arrows = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;
  await ada.page.goto(`/puzzles/${id}`);
  await ada.page.getByRole('heading', { name: /^Bring/ }).waitFor();
  for (const { move } of best?.t === 'ricochet' ? best.slides : []) {
    await ada.page.getByRole('button', { name: `${move.robot} robot` }).click();
    await ada.page.keyboard.press(arrows[move.direction]);
    await ada.page.waitForTimeout(400);
  }
  await ada.page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await shoot(ada, 'puzzle-result-desktop');
  await ada.page.goto('/puzzles');
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(ada, 'puzzles-desktop');
  await ada.context.close();
  await visit('/puzzles', 'puzzles-phone', { ...phone, ...dark });
  await visit(`/puzzles/ricochet/${today}/medium`, 'puzzle-ricochet-phone', phone);
  await visit(`/puzzles/micro/${today}/hard`, 'puzzle-micro-desktop', { ...desktop, ...dark });
});

test('learn', async () => {
  await visit('/learn', 'learn-desktop', desktop);
  await visit('/learn/ricochet/book#bid', 'learn-ricochet-desktop', desktop);
  await visit('/learn/robotory', 'learn-robotory-phone', { ...phone, ...dark });
});

test('study of Micro Robots', async () => {
  const ada = await Person.arrive(browser, desktop);
  await ada.page.goto('/study/micro?p=copper-1n4e3e2n:B3-R2');
  await ada.page.getByRole('button', { name: 'Show the shortest routes' }).click();
  await ada.page.getByRole('list', { name: 'All shortest routes' }).getByRole('button').first().click();
  await ada.page.getByRole('button', { name: 'To the end' }).click();
  await shoot(ada, 'study-micro-desktop');
  const ben = await Person.arrive(browser, { ...phone, ...dark });
  await ben.page.goto('/study/micro?p=black-1n4e3e2n:P1-G3-W2&s=P1+Y1');
  await ben.page.getByRole('heading', { name: /from here$/ }).waitFor();
  await shoot(ben, 'study-micro-phone');
  for (const { context } of [ada, ben]) await context.close();
}, 60_000);

test('study of RoboTory', async () => {
  const ada = await Person.arrive(browser, { ...desktop, ...dark });
  await ada.page.goto('/study/robotory?p=start&s=Wc4+Bd4+r:d3-d4-c4+Wb4+Wd4+w:b3-b4+Bc5+%2BBB+Bb5+Wc2');
  await ada.page.getByRole('button', { name: 'Look at the whole game' }).click();
  await ada.page.getByText(/^After 10 actions: light/).waitFor({ timeout: 60_000 });
  await ada.page.getByRole('button', { name: 'Analyse' }).click();
  await ada.page.getByText(/^Looked \d+ actions? ahead/).waitFor();
  await ada.page.getByRole('button', { name: 'Look at the whole game' }).scrollIntoViewIfNeeded();
  await shoot(ada, 'study-robotory-desktop');
  const ben = await Person.arrive(browser, phone);
  await ben.page.goto('/study/robotory?p=start&s=Wc4+Bd4');
  await ben.page.getByRole('radio', { name: 'Set up' }).tap();
  await ben.page.getByText('This position works.').waitFor();
  await shoot(ben, 'study-robotory-phone');
  for (const { context } of [ada, ben]) await context.close();
}, 120_000);

/** A game from the test data, as a record to import. */
function record(name: string): string {
  const file = join(dirname(fileURLToPath(import.meta.url)), `../../testdata/table/v1-${name}.jsonl`);
  const secret = /"is":"(secret-kept|key-kept|bot-planned|note-written)"/;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return `{"events":[${lines.filter((line) => !secret.test(line)).join(',')}]}`;
}

async function replay(name: string, options: BrowserContextOptions): Promise<Person> {
  const person = await Person.arrive(browser, options);
  await person.page.goto('/replay');
  await person.page.getByLabel('Or paste it here').fill(record(name));
  await person.page.getByRole('button', { name: 'Show the game' }).click();
  await person.page.getByRole('heading', { name: 'What happened' }).waitFor();
  return person;
}

test('replay', async () => {
  const ada = await replay('ricochet-match', desktop);
  await ada.page.locator('[data-at="24"]').click();
  await shoot(ada, 'replay-ricochet-desktop');
  await ada.context.close();
  const ben = await replay('micro-match', phone);
  await ben.page.locator('[data-at="9"]').click();
  await ben.page.evaluate(() => scrollTo(0, 0));
  await shoot(ben, 'replay-micro-phone');
  await ben.context.close();
  const cleo = await replay('robotory-reserve', { viewport: { width: 1600, height: 900 }, ...dark });
  await cleo.page.getByRole('button', { name: 'Find the turning points' }).click();
  await cleo.page.getByRole('img', { name: /^How likely .* wins, turn by turn$/ }).waitFor({ timeout: 60_000 });
  await cleo.page.locator('li button').nth(1).click();
  await shoot(cleo, 'replay-robotory-desktop-dark');
  await cleo.context.close();
  await visit('/replay', 'replay-import-phone', { ...phone, ...dark });
}, 120_000);

test('a photograph becomes the position', async () => {
  const picture = fileURLToPath(new URL('../../testdata/ricochet/photo/board.jpg', import.meta.url));
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.goto('/study/ricochet');
  await page.getByRole('button', { name: 'Photograph the board' }).click();
  await page.locator('[data-file]').waitFor({ state: 'attached' });
  await shoot(ada, 'photo-choose-phone');
  await page.locator('[data-file]').setInputFiles(picture);
  await page.locator('[data-step="check"]').waitFor();
  await shoot(ada, 'photo-question-phone');
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  const target = page.getByRole('group', { name: 'Which target is it?' });
  while (
    await yes
      .or(target)
      .first()
      .waitFor()
      .then(() => yes.isVisible())
  )
    await yes.click();
  await shoot(ada, 'photo-target-phone');
  await page.getByRole('button', { name: 'Adjust the corners' }).click();
  await page.locator('[data-corner="1"]').focus();
  await page.keyboard.press('ArrowUp');
  await shoot(ada, 'photo-corners-phone');
  await ada.context.close();
});

test('a photograph of Micro Robots becomes the position', async () => {
  const picture = fileURLToPath(new URL('../../testdata/micro/photo/board.jpg', import.meta.url));
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.goto('/study/micro');
  await page.getByRole('button', { name: 'Photograph the board' }).click();
  await page.locator('[data-file]').setInputFiles(picture);
  await page.locator('[data-step="check"] .robot').waitFor();
  await shoot(ada, 'photo-micro-phone');
  await page.getByRole('button', { name: 'Use this position' }).click();
  await page.getByText('Tap the space to reach.').waitFor();
  await shoot(ada, 'photo-micro-used-phone');
  await ada.context.close();
});

test('study of Ricochet Robots, and the referee', async () => {
  const solved = '/study/ricochet?p=y4r4b4g4_RE16-GH10-BC4-YA11-KB2_GD4';
  const ada = await Person.arrive(browser, desktop);
  await ada.page.goto(solved);
  await ada.page.getByRole('button', { name: 'Solve', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Show solution 1' }).click();
  await ada.page.getByRole('button', { name: 'To the end' }).click();
  await ada.page
    .getByText(/Solved in/)
    .first()
    .waitFor();
  await shoot(ada, 'study-ricochet-desktop');
  const ben = await Person.arrive(browser, { ...desktop, ...dark });
  await ben.page.goto(solved);
  await ben.page.getByRole('button', { name: 'Set up' }).click();
  await ben.page.getByRole('button', { name: 'Barrier' }).click();
  await shoot(ben, 'study-ricochet-edit-desktop');
  const cleo = await Person.arrive(browser, { ...phone, ...dark });
  await cleo.page.goto(solved);
  await cleo.page.getByRole('button', { name: 'Set up' }).click();
  await shoot(cleo, 'study-ricochet-edit-phone');
  const dan = await Person.arrive(browser, phone);
  await dan.page.goto('/referee');
  await dan.page.getByRole('button', { name: 'That’s our board' }).click();
  await dan.page.locator('[data-cell="M9"]').focus();
  await dan.page.keyboard.press('Enter');
  await dan.page.getByRole('button', { name: 'The fewest moves' }).click();
  await dan.page.getByRole('button', { name: 'A hint' }).click();
  await dan.page.getByText('First send').first().waitFor();
  await shoot(dan, 'referee-phone');
  await visit('/study', 'study-desktop', desktop);
  for (const { context } of [ada, ben, cleo, dan]) await context.close();
}, 90_000);

test('setting up by hand', async () => {
  const board = '/new/ricochet?preset=bots&board=y1r4b3g2';
  const ada = await Person.arrive(browser, phone);
  await ada.page.goto(board);
  await ada.page.getByRole('button', { name: 'Change' }).tap();
  await ada.page.locator('[data-quarter="1"]').tap();
  await shoot(ada, 'builder-ricochet-phone');
  await ada.context.close();
  const ben = await Person.arrive(browser, { ...desktop, ...dark });
  await ben.page.goto(board);
  await ben.page.getByRole('button', { name: 'Change' }).click();
  await ben.page.getByRole('button', { name: 'Robots', exact: true }).click();
  for (const name of ['C4', 'N13', 'G2']) {
    const { x, y } = await middle(ben.page.locator(`[data-cell="${name}"]`));
    await ben.page.mouse.click(x, y);
    await ben.page.waitForTimeout(300);
  }
  await shoot(ben, 'builder-robots-desktop');
  await ben.context.close();
  const cleo = await Person.arrive(browser, phone);
  await cleo.page.goto('/new/micro?board=copper-1n4e3e2n');
  await cleo.page.getByRole('button', { name: 'Change' }).tap();
  await cleo.page.locator('[data-quarter="1"]').tap();
  await shoot(cleo, 'builder-micro-phone');
  await cleo.context.close();
});

test('the rules where one plays', async () => {
  const table = await makeTable('ricochet', {}, { bots: [1] });
  const ada = await seated(table, 'Ada', { ...phone, ...dark });
  await ada.person.page.getByRole('button', { name: 'Start the game' }).tap();
  await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null);
  await ada.person.page.getByRole('button', { name: 'Rules and keys' }).tap();
  await ada.person.page.getByRole('region', { name: 'Now' }).waitFor();
  await shoot(ada.person, 'rules-phone');
  await ada.person.context.close();
});
