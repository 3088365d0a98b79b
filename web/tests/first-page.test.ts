// The first page has a playable board: by touch, mouse or keyboard. It leads on to the games.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { darkPhone, desktop, findings, Finger, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

const moves = (page: Page, n: number) => page.locator('.taste').getByText(`Moves: ${n}`).waitFor();
const robot = (page: Page, name: string) => page.locator(`.taste [data-robot="${name}"]`);

test('three moves with a finger, and against bots with one tap more', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  const finger = await Finger.of(ada);
  await page.goto('/');
  await moves(page, 0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await robot(page, 'red').scrollIntoViewIfNeeded();
  await finger.swipe(robot(page, 'red'), 0, 80);
  await moves(page, 1);
  // The layout has not shifted since the board appeared.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await robot(page, 'red').scrollIntoViewIfNeeded();
  await finger.swipe(robot(page, 'red'), -80, 0);
  await moves(page, 2);
  await robot(page, 'red').scrollIntoViewIfNeeded();
  await finger.swipe(robot(page, 'red'), 0, -80);
  await page.locator('.taste').getByText('That’s it, in three moves!').waitFor();
  expect(await page.getByRole('link', { name: 'Puzzle of the day', exact: true }).getAttribute('href')).toBe('/puzzles');
  await page.getByRole('button', { name: 'A table with friends' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Beat a bot' }).click();
  await page.waitForURL(/\/t\/\w+$/);
  await page.locator('main.game').waitFor();
  await ada.leave();
});

test('a mouse begins again, keys solve it, and another one follows', async () => {
  const ben = await Person.arrive(browser, desktop);
  const { page } = ben;
  await page.goto('/');
  await moves(page, 0);
  const { x, y } = await robot(page, 'red')
    .boundingBox()
    .then((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 4 });
  await page.mouse.up();
  await moves(page, 1);
  await page.getByRole('button', { name: 'Start over' }).click();
  await moves(page, 0);
  await page.locator('.taste [role="gridcell"][tabindex="0"]').focus();
  for (const [index, key] of ['ArrowDown', 'ArrowLeft', 'ArrowUp'].entries()) {
    if (index === 0) await page.keyboard.press('r');
    await page.keyboard.press(key);
    await moves(page, index + 1);
  }
  await page.getByRole('button', { name: 'Another one' }).click();
  await moves(page, 0);
  await page.getByText('Drag any robot').waitFor();
  // A returning visitor gets the next puzzle.
  await page.reload();
  await page.getByText('Drag any robot').waitFor();
  await ben.leave();
});

test('in German and in the dark nothing is too wide', async () => {
  const dora = await Person.arrive(browser, { ...darkPhone, locale: 'de-DE' });
  const { page } = dora;
  await page.goto('/');
  await page.getByText('Rot muss zum Stern').waitFor();
  await page.locator('.taste [data-robot="red"]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
  await dora.leave();
});

/** The client's program: the first page is drawn before it runs. */
const CLIENT = /assets\/first-(?!view)[^/]*\.js$/;

/** Keeps the client back until the returned function is called. */
async function holdClient(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CLIENT, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function rectangle(what: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error(`not on the screen: ${what.toString()}`);
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

for (const options of [desktop, { ...darkPhone, locale: 'de-DE' }, { ...phone, locale: 'pl-PL' }]) {
  test(`before the client runs, the introduction is there: ${options.locale ?? 'en'}`, async () => {
    const ada = await Person.arrive(browser, options);
    const { page } = ada;
    // The typeface arrives later, and its fallback differs from machine to machine.
    await page.route('**/*.woff2', (route) => route.abort());
    const release = await holdClient(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#first-view h1').waitFor();
    const parts = [
      '.site-header .brand span',
      '.site-header nav a:nth-child(2)',
      '.hero h1',
      '.hero .page-lead',
      '.hero .now button',
      '.hero .now p',
    ];
    const look = (selector: string) =>
      page.locator(selector).evaluate((one) => [one.textContent.trim(), JSON.stringify(one.getBoundingClientRect())]);
    const before = await Promise.all(parts.map(look));
    release();
    // The same things are at the same places once the client has drawn them, and the texts are in the same language.
    await page.locator('#main.first-page').waitFor();
    expect(await Promise.all(parts.map(look))).toEqual(before);
    await ada.context.close();
  });
}

test('a button that is pressed before the client runs starts the game all the same', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  const release = await holdClient(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#first-view button').tap();
  release();
  await page.waitForURL(/\/t\/\w+$/);
  await page.locator('main.game').waitFor();
  // Only once: the first page stays when the visitor comes back.
  await page.goBack();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await ada.leave();
});

test('a link reached by keyboard before the client runs keeps the focus', async () => {
  const ada = await Person.arrive(browser);
  const { page } = ada;
  const release = await holdClient(page);
  await page.goto('/', { waitUntil: 'commit' });
  const puzzles = (within: string) => page.locator(`${within} nav a[href="/puzzles"]`);
  await puzzles('#first-view').waitFor();
  await puzzles('#first-view').focus();
  release();
  await page.locator('#main.first-page').waitFor();
  await expect.poll(() => puzzles('.site-header').evaluate((link) => link === document.activeElement)).toBe(true);
  await ada.leave();
});

test('the introduction of the first page is on no other page', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.route(CLIENT, (route) => route.abort());
  for (const path of ['/puzzles', '/t/zzzzzz', '/embed/ricochet']) {
    await page.goto(path);
    expect(await page.locator('#first-view').isVisible(), path).toBe(false);
  }
  await ada.context.close();
});

test('damaged settings do not keep the introduction away', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  for (const damaged of ['{', 'null', '[]', '{"language":{"a":1},"theme":9}', '"x"']) {
    await page.addInitScript((text) => localStorage.setItem('robotable.settings', text), damaged);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).waitFor();
  }
  await ada.leave();
});

test('text is set in the typeface of the program, Polish letters too, and it asks nobody else', async () => {
  const ada = await Person.arrive(browser, { ...phone, locale: 'pl-PL' });
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(async () => (await document.fonts.load('700 20px Rubik', 'Aż 0')).length)).toBe(2);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])).toMatch(/Rubik/);
  await ada.leave();
});

test('the manifest names pages and pictures that exist, in the sizes it says', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.goto('/');
  const { screenshots, shortcuts } = (await (await page.request.get('/app.webmanifest')).json()) as {
    screenshots: { src: string; sizes: string }[];
    shortcuts: { name: string; url: string }[];
  };
  const sizes = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    screenshots.map(({ src }) => `/${src}`),
  );
  expect(sizes).toEqual(screenshots.map(({ sizes }) => sizes));
  expect(shortcuts.length).toBeGreaterThan(2);
  for (const { url } of shortcuts) {
    await page.goto(`/${url}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Nothing here').count(), url).toBe(0);
  }
  await ada.leave();
});

test('with a real board, the first page leads to the referee', async () => {
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.goto('/');
  await page.getByRole('link', { name: /Playing on a real board\?/ }).tap();
  await page.waitForURL(/\/referee$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ada.leave();
});

test('every button of the first page leads to a table of its game', async () => {
  const ada = await Person.arrive(browser, desktop);
  const { page } = ada;
  await page.goto('/');
  const cards = page.locator('.game-card');
  await cards.first().waitFor();
  const labels = await page.locator('.game-card .ways button').allInnerTexts();
  expect(labels.length).toBe(9);
  for (const place of labels.keys()) {
    await page.goto('/');
    const button = page.locator('.game-card .ways button').nth(place);
    const title = await button.innerText();
    const game = await button.locator('xpath=ancestor::article').getByRole('heading').innerText();
    await button.click();
    await page.waitForURL(/\/t\/\w+$/);
    // With friends it waits in the lobby; otherwise the game starts automatically.
    const lobby = /^With friends/.test(title);
    await (lobby ? page.getByRole('heading', { name: 'Seats' }) : page.locator('main.game')).waitFor();
    const id = page.url().split('/').at(-1);
    const answer = await page.request.get(`/api/tables/${id}`);
    const { game: kind, stage } = (await answer.json()) as { game: string; stage: string };
    expect(`${kind} ${stage}`, `${title}: ${game}`).toBe(
      `${{ 'Ricochet Robots': 'ricochet', 'Micro Robots': 'micro', RoboTory: 'robotory' }[game]} ${lobby ? 'lobby' : 'playing'}`,
    );
  }
  await ada.leave();
}, 120_000);

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`at ${viewport.width} × ${viewport.height} a game and the code field need no scrolling`, async () => {
    const ada = await Person.arrive(browser, { viewport });
    const { page } = ada;
    await page.goto('/');
    const now = page.getByRole('button', { name: 'Play now' });
    const picks = page.getByRole('group', { name: 'Against bots' }).getByRole('button');
    await picks.first().waitFor();
    for (const name of ['Ricochet Robots', 'Micro Robots', 'RoboTory']) await page.getByRole('button', { name, exact: true }).waitFor();
    await expect.poll(() => picks.count()).toBe(3);
    const field = page.getByRole('textbox', { name: 'Got a link or a code?' });
    for (const what of [now, ...(await picks.all()), field, page.getByRole('button', { name: 'Join' })]) {
      expect((await rectangle(what)).bottom).toBeLessThanOrEqual(viewport.height);
    }
    // One press is a game, and the bots go easy on a player who has never played here.
    await now.click();
    await page.locator('main.game').waitFor();
    await page.getByText('Your first game: the bots go easy on you.').first().waitFor();
    await page.locator('[data-seat]').nth(1).waitFor();
    await expect.poll(() => page.locator('[data-seat]').count()).toBe(2);
    // The running game comes first.
    await page.goto('/');
    const running = page.getByRole('link', { name: /Continue: Ricochet Robots/ });
    const place = await rectangle(running);
    expect(place.bottom).toBeLessThan((await rectangle(page.getByRole('heading', { level: 1 }))).top);
    expect(place.bottom).toBeLessThanOrEqual(viewport.height / 3);
    await running.click();
    await page.locator('main.game').waitFor();
    await ada.leave();
  });
}

test('the page of a table that is not there has a field for another code', async () => {
  const ada = await Person.arrive(browser, phone);
  await ada.page.goto('/t/zzzzzz');
  await ada.page.getByRole('textbox', { name: 'Got a link or a code?' }).fill('nonsense');
  await ada.page.getByRole('button', { name: 'Join' }).tap();
  await ada.page.getByText(/code/i).first().waitFor();
  expect(await findings(ada.page)).toEqual([]);
  await ada.leave();
});
