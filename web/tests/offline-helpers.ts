// Visitors whose page answers its own requests with the offline engine: without a network after one visit, or from a
// static folder on any web server, below a path. Needs `scripts/wasm.sh`, and `make site` for the folder.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, Person } from './people.ts';
import { isInClient, isInSite, site } from './run/offline-engine.ts';
import { base } from './run/worker.ts';

/** Compiling takes a while on a busy machine. */
export const PATIENCE = 40_000;
/** The real time that a second of the test clock takes. */
const BREATH_MS = 100;

/** A visitor whose page may be installed; `at` maps a path of the client to its URL. */
export interface Visit {
  readonly person: Person;
  readonly page: Page;
  readonly at: (path: string) => string;
  leave(): Promise<void>;
}

/** A place where the page has the offline engine, and how to get there without a network. */
export interface Place {
  readonly name: string;
  readonly built: boolean;
  visit(browser: Browser): Promise<Visit>;
}

export const installed: Place = {
  name: 'after one visit, without a network',
  built: isInClient,
  async visit(browser) {
    const visit = await arrive(browser, base, (path) => path);
    await visit.page.goto('/');
    await cutOff(visit);
    return visit;
  },
};

/** Below a path, so that requests to the root of its server fail. */
export const below = '/some/where/';

export const handedOut: Place = {
  name: 'a folder on any web server, below a path',
  built: isInSite,
  async visit(browser) {
    const server = await files(below);
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const visit = await arrive(browser, base, (path) => `${below}#${path}`);
    await visit.page.goto(below);
    await cutOff(visit);
    return {
      ...visit,
      async leave() {
        await visit.leave();
        server.closeAllConnections();
        server.close();
      },
    };
  },
};

async function arrive(browser: Browser, base: string, at: Visit['at']): Promise<Visit> {
  const person = await Person.arrive(browser, { ...desktop, baseURL: base, serviceWorkers: 'allow' });
  person.page.setDefaultTimeout(PATIENCE);
  // Enables `push` before the page starts any worker.
  await person.context.addInitScript(() => Object.assign(globalThis, { robotableTestClock: true }));
  return { person, page: person.page, at, leave: () => person.leave() };
}

/** Waits until the browser has cached everything, then cuts the network. */
async function cutOff({ person, page }: Visit): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await person.context.setOffline(true);
}

/** Advances the clock of the offline engine, as `pass` does for the server. */
async function push(page: Page, ms: number): Promise<void> {
  await page.evaluate((ms) => {
    const channel = new BroadcastChannel('robotable-test-clock');
    channel.postMessage(ms);
    channel.close();
  }, ms);
}

/** Advances the clock second by second until an element appears. Bots think between the ticks, in real time. */
export async function passUntil(what: Locator, seconds = 300): Promise<void> {
  const page = what.page();
  for (let passed = 0; passed < seconds; passed += 1) {
    const isThere = await what
      .first()
      .waitFor({ timeout: BREATH_MS })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
    await push(page, 1000);
  }
  await what.first().waitFor();
}

/** Opens a page like a followed link: with a fresh load. */
export async function open({ page, at }: Visit, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(at(path));
}

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A static file server, below a path. */
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

/** Sits down at a new table with bots, and starts. */
export async function begin(visit: Visit, game: string, choose: (page: Page) => Promise<void> = async () => undefined): Promise<void> {
  const { page } = visit;
  await open(visit, `/new/${game}?preset=bots`);
  await page.locator('input[name=preset][value=bots]:checked').waitFor();
  await choose(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: /^(Open the table|Play)$/ }).click();
  await page.getByRole('button', { name: /^Start( the game)?$/ }).click();
}

export const yourTurn = (page: Page) => page.getByRole('heading', { name: 'Your turn' });

/** The number of turns taken in RoboTory. Only whose turn it is shows that no bot is thinking. */
export async function turns(page: Page): Promise<number> {
  await yourTurn(page).waitFor();
  return Number(/\((\d+)\)/.exec(await page.getByText(/^Turns \(\d+\)/).innerText())?.[1]);
}

/** A turn of a player who only wants to proceed: places a disc if possible, else refills. */
export async function spend(page: Page): Promise<void> {
  const can = page.locator(':enabled');
  const disc = page.getByRole('button', { name: /^Place (white|black)$/ }).and(can);
  const refill = page.getByRole('button', { name: /^Refill:/ }).and(can);
  await disc.or(refill).first().waitFor();
  if ((await disc.count()) === 0) return refill.first().click();
  await disc.first().click();
  await page
    .locator('[data-hex]')
    .and(page.getByRole('button', { name: /can be chosen/ }))
    .first()
    .click();
}

/** A turn of RoboTory and the bot's answer; afterwards it is our turn again. */
export async function takeTurn(page: Page): Promise<number> {
  const before = await turns(page);
  await spend(page);
  await page.getByText(`Turns (${before + 2})`).waitFor();
  return turns(page);
}

/** The heading with the winner, once there is one. */
export const result = (page: Page) => page.locator('.result').getByRole('heading', { name: /wins?!?$|Nobody/ });
