// Simulated people: each has their own browser context, and so their own storage, network and screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { base as ownServer } from './run/worker.ts';

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Half of the people use the dark theme, so that both themes are covered. */
export const darkPhone: BrowserContextOptions = { ...phone, colorScheme: 'dark' };

/** The timeout for any single step. Reached only on failures; busy machines are slow. */
const PATIENCE_MS = 30_000;

/** A person with their own browser. Any console error of the page fails the test. */
export class Person {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async arrive(browser: Browser, options: BrowserContextOptions = desktop): Promise<Person> {
    const context = await browser.newContext({
      locale: 'en-GB',
      baseURL: ownServer,
      reducedMotion: 'reduce',
      // These tests are about the server's answers; `offline.test.ts` covers installed pages.
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const person = new Person(context, page);
    page.on('pageerror', (error) => person.complaints.push(error.message));
    page.on('console', (message) => {
      // Expected: a network that was cut on purpose, and refusals by the server.
      if (
        message.type() === 'error' &&
        !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket connection|status of (404|422)/.test(
          message.text(),
        )
      ) {
        person.complaints.push(message.text());
      }
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(options.baseURL ?? ownServer) && !request.url().startsWith('data:')) {
        person.complaints.push(`asked somebody else: ${request.url()}`);
      }
    });
    return person;
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.complaints).toEqual([]);
  }
}

/** The founder tokens of tables created over HTTP: the first player to sit down is the founder. */
const founders = new Map<string, string>();

/** Creates a table over HTTP, so that a test can start where it wants to. */
export async function makeTable(game: string, options: object = {}, more: object = {}, base = ownServer): Promise<string> {
  const response = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ options: { game: { t: game, ...options } }, ...more }),
  });
  const made = (await response.json()) as { table?: string; token?: string; detail?: string };
  if (made.table === undefined) throw new Error(`no table: ${JSON.stringify(made)}`);
  if (made.token !== undefined) founders.set(made.table, made.token);
  return made.table;
}

/** Advances the server's clock, so that tests need not wait for timers. */
export async function pass(ms: number): Promise<void> {
  const response = await fetch(`${ownServer}/api/test-clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms }),
  });
  if (!response.ok) throw new Error(`the clock stays where it is: is it a server with --test-clock? ${await response.text()}`);
}

/** Opens a table's link and sits down: a name and one press. */
export async function sit(person: Person, table: string, name: string): Promise<void> {
  await person.page.goto(`/t/${table}`);
  const token = founders.get(table);
  founders.delete(table);
  if (token !== undefined) {
    await person.page.evaluate((founded) => localStorage.setItem('robotable.founded', founded), JSON.stringify({ table, token }));
  }
  await person.page.getByLabel('Your name').fill(name);
  await person.page.getByRole('button', { name: 'Sit down' }).click();
  await person.page.getByRole('heading', { name: 'Sit down and play' }).waitFor({ state: 'detached' });
}

/** The middle of an element on the screen. */
export async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error(`not on the screen: ${what.toString()}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Real touch events, from which the browser itself derives taps, swipes and scrolling. */
export class Finger {
  private constructor(private readonly glass: CDPSession) {}

  static async of(person: Person): Promise<Finger> {
    return new Finger(await person.context.newCDPSession(person.page));
  }

  async tap(what: Locator): Promise<void> {
    // Scrolls to it first, as a person does; a tap on another element does not count.
    await what.scrollIntoViewIfNeeded();
    await this.swipe(what, 0, 0);
  }

  /** Touches an element and moves the finger by this much. */
  async swipe(what: Locator, dx: number, dy: number): Promise<void> {
    const { x, y } = await middle(what);
    await this.touch('touchStart', [{ x, y }]);
    if (dx !== 0 || dy !== 0) {
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await this.touch('touchMove', [{ x: x + dx * part, y: y + dy * part }]);
    }
    await this.touch('touchEnd', []);
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]): Promise<void> {
    await this.glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

const places = ['top left', 'top right', 'bottom right', 'bottom left'] as const;

/** The sections of the board, clockwise from the top left: `b2r1y2g2`. */
export async function laid(page: Page): Promise<string> {
  const names = await Promise.all([0, 1, 2, 3].map((at) => page.locator(`[data-quarter="${at}"]`).getAttribute('aria-label')));
  return names.map((name) => /Section (\w+)/.exec(name ?? '')?.[1]?.toLowerCase() ?? '').join('');
}

/** Lays these sections by hand: moves each into its quarter, then selects the right one of its colour. */
export async function lay(page: Page, board: string): Promise<void> {
  const faces = board.match(/../g) ?? [];
  for (const [at, face] of faces.entries()) {
    const now = (await laid(page)).match(/../g) ?? [];
    const from = now.findIndex((one) => one.startsWith(face.slice(0, 1)));
    const quarter = page.locator(`[data-quarter="${from}"]`);
    if ((await quarter.getAttribute('aria-pressed')) !== 'true') await quarter.click();
    if (from !== at) await page.getByRole('button', { name: `Swap with ${places[at]}` }).click();
    if (now[from] !== face)
      await page.getByRole('button', { name: new RegExp(`^Section ${face.toUpperCase()}(, with barriers)?$`) }).click();
    await expect.poll(async () => (await laid(page)).slice(0, at * 2 + 2)).toBe(board.slice(0, at * 2 + 2));
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The findings of axe-core, serious or worse, on the current page; of the named rules only, if any. */
export async function findings(page: Page, ...rules: string[]): Promise<string[]> {
  // The content security policy forbids foreign scripts, so axe is injected through the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource}; undefined`);
  const result = await page.evaluate(async (rules) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe;
    return run.run(document, { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: rules }) });
  }, rules);
  return result.violations
    .filter((found) => found.impact === 'serious' || found.impact === 'critical')
    .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));
}

/** The same in both themes; the page is light afterwards. Themes differ in colours only. */
export async function findingsInBoth(page: Page): Promise<string[]> {
  const seen = async (colorScheme: 'dark' | 'light', ...rules: string[]) => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    return findings(page, ...rules);
  };
  return [...(await seen('dark', 'color-contrast', 'link-in-text-block')), ...(await seen('light'))];
}
