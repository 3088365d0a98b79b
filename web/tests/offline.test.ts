// The house in the page: after one visit the network is cut, and everything but playing with others goes on; and the same in
// a folder that any web server hands out, without a server of ours. Needs `scripts/wasm.sh`, and `make site` for the folder.
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PuzzleTried } from '../src/protocol/index.ts';
import { desktop, launch, Person } from './people.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const assets = folder('../dist/assets');
const housed = existsSync(assets) && readdirSync(assets).some((file) => file.endsWith('.wasm'));
const site = folder('../../target/site');
/** A busy machine compiles a while. */
const PATIENCE = 40_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** Somebody whose page may be installed; `at` is where a page of the client is. */
interface Visit {
  readonly person: Person;
  readonly page: Page;
  readonly at: (path: string) => string;
}

async function arrive(base: string, at: Visit['at']): Promise<Visit> {
  const person = await Person.arrive(browser, { ...desktop, baseURL: base, serviceWorkers: 'allow' });
  person.page.setDefaultTimeout(PATIENCE);
  return { person, page: person.page, at };
}

/** Goes to a page as somebody does who opens a link: it is loaded anew. */
async function open({ page, at }: Visit, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(at(path));
}

async function cutOff({ person, page }: Visit): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: PATIENCE }).toBe(true);
  await person.context.setOffline(true);
}

const arrows = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' } as const;
const letters = { red: 'r', green: 'g', blue: 'b', yellow: 'y', black: 'k', transparent: 't' } as const;

async function solvePuzzle(visit: Visit): Promise<void> {
  const { page } = visit;
  // Every house has the same puzzle under the same name, so the server knows how it is done.
  const id = 'ricochet/endless/easy/7';
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"ask":"solution"}' };
  const { best } = (await (await fetch(`${inject('base')}/api/puzzles/${id}`, asked)).json()) as PuzzleTried;
  if (best?.t !== 'ricochet') throw new Error('no solution');
  await open(visit, `/puzzles/${id}`);
  await page.getByRole('heading', { name: /^Bring/ }).waitFor();
  for (const [index, { move }] of best.slides.entries()) {
    await page.keyboard.press(letters[move.robot]);
    await page.keyboard.press(arrows[move.direction]);
    if (index + 1 < best.slides.length) await expect.poll(() => page.locator('.moves li').count(), { timeout: PATIENCE }).toBe(index + 1);
  }
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
}

async function solveStudy(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/study/ricochet?p=b2r1y2g2_RM13-GH10-BC4-YA11_YB10');
  await page.getByRole('main').getByText('5 moves from here').waitFor();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('main').getByText('Shortest: 5 moves').waitFor();
  await page.getByRole('button', { name: 'Show solution 1' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('main').getByText('Solved in 5 moves').waitFor();
}

/** How many turns were taken. Only whose turn it is says that nobody is thinking. */
async function turns(page: Page): Promise<number> {
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  return Number(/\((\d+)\)/.exec(await page.getByText(/^Turns \(\d+\)/).innerText())?.[1]);
}

/** A turn of RoboTory, and the bot's answer: afterwards it is our turn again. */
async function takeTurn(page: Page): Promise<number> {
  const before = await turns(page);
  await page
    .getByRole('button', { name: /^Place (white|black)$/ })
    .first()
    .click();
  await page
    .locator('[data-hex]')
    .and(page.getByRole('button', { name: /can be chosen/ }))
    .first()
    .click();
  await page.getByText(`Turns (${before + 2})`).waitFor();
  return turns(page);
}

/** Against the engine: a reload in the middle, and on to the end. */
async function playRobotory(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/new/robotory?preset=bots');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /^(Open the table|Play)$/ }).click();
  await page.getByRole('button', { name: /^Start( the game)?$/ }).click();
  const taken = await takeTurn(page);
  await page.reload();
  expect(await turns(page)).toBe(taken);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign for good?' }).click();
  await page.getByText('You gave up.').waitFor();
}

test.skipIf(!housed)(
  'after one visit, without a network: the first page, a puzzle, a study board and a game',
  async () => {
    const visit = await arrive(inject('base'), (path) => path);
    await visit.page.goto('/');
    await cutOff(visit);
    await visit.page.reload();
    await visit.page.locator('.taste').getByText('Moves: 0').waitFor();
    await solvePuzzle(visit);
    await solveStudy(visit);
    await playRobotory(visit);
    await visit.person.leave();
  },
  240_000,
);

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A web server that knows nothing but files, below a path. */
async function files(path: string): Promise<Server> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://files').pathname;
    const name = asked === path ? 'index.html' : asked.slice(path.length);
    if (!asked.startsWith(path) || name.includes('..') || !existsSync(join(site, name))) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kinds[extname(name)] ?? 'application/octet-stream' });
    return createReadStream(join(site, name)).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

test.skipIf(!existsSync(join(site, 'index.html')))(
  'a folder on any web server, below a path: the same, without a server of ours',
  async () => {
    const server = await files('/some/where/');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const visit = await arrive(base, (path) => `/some/where/#${path}`);
    await visit.page.goto('/some/where/');
    await visit.page.locator('.taste').getByText('Moves: 0').waitFor();
    await solvePuzzle(visit);
    await playRobotory(visit);
    await cutOff(visit);
    await solveStudy(visit);
    await visit.person.leave();
    server.closeAllConnections();
    server.close();
  },
  240_000,
);
