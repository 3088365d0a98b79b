// Replays of every game: scrubber, keys, links and records, on a phone and on a desktop.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { microRoute, seated } from './observer.ts';
import { darkPhone, findings, findingsInBoth, Finger, makeTable, Person, sit } from './people.ts';
import { base, browser } from './run/worker.ts';

const count = (page: Page) => page.locator('.bar .count');
const step = (page: Page) => page.getByRole('button', { name: 'One step forward' });

test('a game of Ricochet Robots: from the result to its moments, with keys, and a link to one of them', async () => {
  const table = await makeTable('ricochet', { barriers: false, mode: 'solo', timer: 300_000, demonstration: 300_000 });
  const { person, eyes } = await seated(browser, table, 'Ada');
  const { page } = person;
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'I have it!' }).click();
  const slide = await eyes.see((view) => view.possible?.t === 'slides' && view.possible.slides[0]);
  await page.keyboard.press((slide.text[0] as string).toLowerCase());
  await page.keyboard.press({ up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' }[slide.move.direction]);
  await page.getByRole('img', { name: '1 move', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('heading', { name: 'Missed! The chip goes face down' }).waitFor();

  // A link leads there while the game is running, too.
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('heading', { name: 'Replay: Ricochet Robots' }).waitFor();
  await page.getByText('This game is still on.').waitFor();
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'Missed! The chip goes face down' }).waitFor();
  await page.keyboard.press('Home');
  await count(page).filter({ hasText: /^0\// }).waitFor();
  await page.keyboard.press('Space');
  await count(page).filter({ hasText: /^1\// }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const moved = page
    .locator('[data-at]')
    .filter({ hasText: new RegExp(`${slide.move.robot} robot`) })
    .first();
  await moved.click();
  await page.getByRole('img', { name: '1 move', exact: true }).waitFor();
  const at = await moved.getAttribute('data-at');
  await page.waitForURL(`**/replay?at=${at}`);
  expect(await findingsInBoth(page)).toEqual([]);

  // Another person opens the link on a phone and plays from there.
  const ben = await Person.arrive(browser, darkPhone);
  await ben.page.goto(page.url().replace(base, ''));
  await ben.page.getByRole('img', { name: '1 move', exact: true }).waitFor();
  const finger = await Finger.of(ben);
  await finger.tap(ben.page.getByRole('button', { name: 'One step back' }));
  await ben.page.getByRole('img', { name: '0 moves' }).waitFor();
  await ben.page.getByLabel('Speed').selectOption('4');
  await finger.tap(ben.page.getByRole('button', { name: 'Play', exact: true }));
  await ben.page.getByRole('heading', { name: 'Missed! The chip goes face down' }).waitFor();
  expect(await findings(ben.page)).toEqual([]);
  const wide = await ben.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await ben.leave();
  await person.leave();
});

test('nothing on the page of replays moves when the running games are found', async () => {
  const person = await Person.arrive(browser);
  const { page } = person;
  await sit(person, await makeTable('ricochet'), 'Ada');
  await page.route('**/api/tables/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/replay');
  await page.getByLabel('Or paste it here').waitFor();
  expect(await page.getByRole('heading', { name: 'Still on' }).isVisible()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await person.leave();
});

test('a game of Micro Robots leaves as a file and comes back', async () => {
  const table = await makeTable('micro', { practice: { clock: 600_000, rounds: 1 } });
  const { person, eyes } = await seated(browser, table, 'Ada');
  const { page } = person;
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  const route = await microRoute(await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view));
  await page.getByRole('button', { name: String(route.length), exact: true }).click();
  for (const space of route) {
    await eyes.see((view) => view.possible?.t === 'spaces' && view.possible.spaces.includes(space));
    await page.locator(`[data-space="${space}"]`).click();
  }
  await page.getByRole('heading', { name: 'You win!' }).waitFor();
  await page.getByText('Details').click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('heading', { name: 'Replay: Micro Robots' }).waitFor();
  const all = await count(page).innerText();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the record' }).click()]);
  const record = readFileSync(await download.path(), 'utf8');
  // A second game at the same table: both can be replayed.
  await page.getByRole('link', { name: 'To the table' }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  await page.goto(`/t/${table}/replay`);
  await page.getByText('This game is still on.').waitFor();
  await page.getByLabel('Which game').selectOption('Game 1 of 2');
  await count(page).filter({ hasText: all }).waitFor();
  await page.waitForURL('**/replay?game=1');

  await page.goto('/replay');
  await page.getByLabel('Or paste it here').fill('{"events": [{"v": 1}]}');
  await page.getByRole('button', { name: 'Show the game' }).click();
  await page.getByText('Is the whole file there?').waitFor();
  await page.getByText('Details').click();
  await page.getByText('event 1: not an event').waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Choose a file').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  await page.getByRole('heading', { name: 'Replay: Micro Robots' }).waitFor();
  expect(await count(page).innerText()).toBe(all);
  await page.keyboard.press('End');
  await page.getByText('Game over').first().waitFor({ state: 'attached' });
  await person.leave();
});

test('the engine finds where a game of RoboTory turned', async () => {
  const person = await Person.arrive(browser, darkPhone);
  const { page } = person;
  await page.goto('/replay');
  // Dark gives a robot away and light takes it.
  await page.getByLabel('Or paste it here').fill('[Light "Ada"]\n[Dark "Ben"]\n\n1. Bc4 b:c3-c4 2. +B 1-0\n');
  await page.getByRole('button', { name: 'Show the game' }).click();
  await page.getByRole('heading', { name: 'Replay: RoboTory' }).waitFor();
  await page.getByRole('button', { name: 'Find the turning points' }).click();
  await page.getByRole('img', { name: /^How likely .* wins, turn by turn$/ }).waitFor({ timeout: 45_000 });
  await page.getByText(/^(It is even|(Ada|Ben) (wins|is winning|is slightly better)) \(\d+\s?%\)$/).waitFor();
  // At the turning point both moves are shown side by side.
  await page
    .getByRole('button', { name: /^Turn \d: (Ada|Ben) / })
    .first()
    .click();
  await page.getByRole('figure').filter({ hasText: 'Better' }).waitFor();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await step(page).click();
  await page.locator('.what').filter({ hasText: 'Ada placed a black disc on c4' }).waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await person.leave();
});

test('whoever played dark sees the board from there again', async () => {
  const table = await makeTable('robotory', { sides: 'host-dark' }, { bots: [2] });
  const { person, eyes } = await seated(browser, table, 'Ada', darkPhone);
  const { page } = person;
  await page.getByRole('button', { name: 'Start the game' }).click();
  await eyes.passUntil((view) => view.possible?.t === 'turn');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign for good?' }).click();
  await page.getByText('You gave up.').waitFor();
  await page.goto(`/t/${table}/replay`);
  const top = async (name: string) => (await page.getByRole('button', { name: new RegExp(`^${name},`) }).boundingBox())?.y ?? 0;
  await page.getByRole('button', { name: /^c1,/ }).waitFor();
  expect(await top('c1')).toBeGreaterThan(await top('c6'));
  await person.leave();
});
