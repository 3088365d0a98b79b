// People whose page is its own house: after one visit without a network, or in a folder that any web server hands out, below a
// path. Needs `scripts/wasm.sh`, and `make site` for the folder.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, Person } from './people.ts';
import { isInClient, isInSite, site } from './run/offline-engine.ts';
import { base } from './run/worker.ts';

/** A busy machine compiles a while. */
export const PATIENCE = 40_000;
/** How long a pushed second takes. */
const BREATH_MS = 100;

/** Somebody whose page may be installed; `at` is where a page of the client is. */
export interface Visit {
  readonly person: Person;
  readonly page: Page;
  readonly at: (path: string) => string;
  leave(): Promise<void>;
}

/** Where the page can be its own house, and how somebody comes to be there without a network. */
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

/** It is below a path, so that nothing can be asked of the root of its server. */
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
  // Turns on what `push` needs, before the page starts any worker.
  await person.context.addInitScript(() => Object.assign(globalThis, { robotableTestClock: true }));
  return { person, page: person.page, at, leave: () => person.leave() };
}

/** Everything is kept by the browser, and then there is no network. */
async function cutOff({ person, page }: Visit): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await person.context.setOffline(true);
}

/** Pushes the clock of the offline engine, as `pass` does it with the server's. */
async function push(page: Page, ms: number): Promise<void> {
  await page.evaluate((ms) => {
    const channel = new BroadcastChannel('robotable-test-clock');
    channel.postMessage(ms);
    channel.close();
  }, ms);
}

/** Pushes the clock second by second until something is there. Bots think between the pushes, and that takes real time. */
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

/** Goes to a page as somebody does who opens a link: it is loaded anew. */
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

/** How many turns of RoboTory were taken. Only whose turn it is says that nobody is thinking. */
export async function turns(page: Page): Promise<number> {
  await yourTurn(page).waitFor();
  return Number(/\((\d+)\)/.exec(await page.getByText(/^Turns \(\d+\)/).innerText())?.[1]);
}

/** A turn of somebody who only wants to get on: a disc while there is one, else new ones. */
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

/** A turn of RoboTory, and the bot's answer: afterwards it is our turn again. */
export async function takeTurn(page: Page): Promise<number> {
  const before = await turns(page);
  await spend(page);
  await page.getByText(`Turns (${before + 2})`).waitFor();
  return turns(page);
}

/** Who has won, when somebody has. */
export const result = (page: Page) => page.locator('.result').getByRole('heading', { name: /wins?!?$|Nobody/ });
