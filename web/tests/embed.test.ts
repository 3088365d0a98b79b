// A board embedded in another site: it shows, can be played and fits, and no other page of ours can be framed.
import { createServer, type Server } from 'node:http';
import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, findingsInBoth, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

let site: Server;
let home = '';
/** The URL that the other site frames. */
let framed = '';
const SIZES = { desktop: { width: 720, height: 480 }, phone: { width: 360, height: 520 } };

beforeAll(async () => {
  site = createServer((request, response) => {
    const size = request.url === '/phone' ? SIZES.phone : SIZES.desktop;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>
      <iframe title="A board" src="${base}${framed}" width="${size.width}" height="${size.height}" style="border: 0"></iframe></main>`);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address = site.address();
  home = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => void site.close());

/** A reader of the other site. */
async function read(path: string, options: BrowserContextOptions = desktop): Promise<{ page: Page; board: FrameLocator }> {
  framed = path;
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(options === phone ? `${home}/phone` : home);
  return { page, board: page.frameLocator('iframe') };
}

/** True if the content of the frame is wider than it. */
const overflows = (board: FrameLocator) => board.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('a position of Ricochet Robots is solved in the page of another site: %s', async (_, size) => {
  // Two moves: right, then down.
  const { page, board } = await read('/embed/ricochet?p=6x6-F6Rh_RA1_RF6', size);
  await board.getByText('Moves: 0').waitFor();
  expect(await overflows(board)).toBe(0);
  const grid = board.locator('[role="gridcell"][tabindex="0"]');
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await board.getByText('Moves: 1').waitFor();
  await board.getByRole('button', { name: 'Undo' }).click();
  await board.getByText('Moves: 0').waitFor();
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await board.getByText('Moves: 1').waitFor();
  await page.keyboard.press('ArrowDown');
  await board.getByText('Solved in 2 moves!').first().waitFor();
  await board.getByRole('button', { name: 'Start over' }).click();
  await board.getByText('Moves: 0').waitFor();
  const link = board.getByRole('link', { name: 'Open at Robotable' });
  expect(await link.getAttribute('href')).toBe('/study/ricochet?p=6x6-F6Rh_RA1_RF6');
  await page.context().close();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('a puzzle by its name, and a position of RoboTory: %s', async (_, size) => {
  const micro = await read('/embed/puzzles/micro/endless/easy/7?l=de&theme=dark', size);
  await micro.board.getByText('Züge: 0').waitFor();
  expect(await overflows(micro.board)).toBe(0);
  expect(await micro.board.locator('html').getAttribute('data-theme')).toBe('dark');
  await micro.page.context().close();

  const robotory = await read('/embed/robotory?p=start', size);
  await robotory.board.getByText('To play: light').waitFor();
  expect(await overflows(robotory.board)).toBe(0);
  await robotory.board.getByRole('button', { name: 'Place white' }).waitFor();
  await robotory.page.context().close();
});

test.each(['/embed/ricochet?p=nonsense', '/embed/chess'])('what cannot be is said so: %s', async (path) => {
  const { page, board } = await read(path);
  await board.getByText('This board can’t be shown right now.').first().waitFor();
  await page.context().close();
});

test.each(['/embed/ricochet?p=b2r1y2g2_RM13-GH10-BC4-YA11_YB10', '/embed/micro?p=black-1n4e3e2n:P1-W2', '/embed/robotory?p=start'])(
  'axe-core finds nothing serious: %s',
  async (path) => {
    for (const size of [desktop, phone]) {
      const person = await Person.arrive(browser, size);
      await person.page.goto(path);
      await person.page.getByText('Moves: 0').waitFor();
      expect(await findingsInBoth(person.page)).toEqual([]);
      await person.leave();
    }
  },
);

test('nothing else of ours can be in a frame', async () => {
  const refused: string[] = [];
  framed = '/study/ricochet';
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('console', (message) => refused.push(message.text()));
  await page.goto(home);
  await expect.poll(() => refused.join()).toContain('frame-ancestors');
  await context.close();
});
