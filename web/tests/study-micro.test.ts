// The study board of Micro Robots: custom sections and tasks, free moves, all routes, import and export.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MicroExport, MicroLook, StudyText } from '../src/protocol/index.ts';
import { findings, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

/** Waits until the page shows the position of its address. */
const shown = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return { position: searchParams.get('p'), moves: searchParams.get('s') ?? '' };
};
/** Waits until the address has this position. */
const until = (page: Page, position: string, moves = '') =>
  page.waitForURL((url) => url.searchParams.get('p') === position && (url.searchParams.get('s') ?? '') === moves);
const space = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`, 'i') });

test('moves, routes and lengths of a task', async () => {
  const { page, leave } = await arrive();
  await page.goto('/study/micro');
  await page.getByRole('heading', { name: '5 moves from here' }).waitFor();
  await space(page, 'Pink 6').click();
  await page.getByRole('heading', { name: '4 moves from here' }).waitFor();
  await until(page, 'black-1n4e3e2n:P1-W2', 'P1 P6');
  await page.keyboard.press('Backspace');
  await page.getByRole('heading', { name: '5 moves from here' }).waitFor();

  // A detour, with the distance from each space.
  await page.getByLabel('Show how far each space is').check();
  await page.getByRole('button', { name: /^yellow 1: \d+ moves from there$/i }).click();
  await until(page, 'black-1n4e3e2n:P1-W2', 'P1 Y1');
  await page.getByRole('button', { name: 'From the start' }).click();
  await until(page, 'black-1n4e3e2n:P1-W2');

  // The only shortest route, step by step.
  await page.getByRole('button', { name: 'Show the shortest routes' }).click();
  await page.getByRole('button', { name: 'P1 → P6 → W6 → R6 → R2 → W2' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('5/5').waitFor();
  // A solution has a link too.
  await until(page, 'black-1n4e3e2n:P1-W2', 'P1 P6 W6 R6 R2 W2');
  await page.getByRole('gridcell', { name: /^white 2, the robot/i }).waitFor();
  await page.getByText('5 to 99').waitFor();
  const length = page.getByLabel('Length of the routes');
  await length.fill('6');
  await length.press('Enter');
  await page.getByRole('button', { name: 'P1 → Y1 → Y6 → Y4 → R4 → R2 → W2' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
});

test('sections are turned and swapped, and any space is start, target or in between', async () => {
  const { page, leave } = await arrive();
  await page.goto('/study/micro?p=black-1n4e3e2n:P1-W2');
  await page.getByRole('button', { name: /^Section 4, top right/ }).click();
  await page.getByRole('button', { name: 'Turn right' }).click();
  await until(page, 'black-1n4s3e2n:P1-W2');
  await page.getByRole('button', { name: /^Section 1, top left/ }).click();
  await page.getByRole('button', { name: 'Swap with bottom right' }).click();
  await until(page, 'black-3e4s1n2n:P1-W2');
  await page.getByRole('button', { name: 'Copper side' }).click();
  await until(page, 'copper-3e4s1n2n:P1-W2');
  await page.getByRole('button', { name: 'Turn the board' }).click();
  await until(page, 'copper-2e3s4w1e:P1-W2');

  await page.getByRole('radio', { name: 'Start' }).click();
  await space(page, 'Green 5').click();
  await until(page, 'copper-2e3s4w1e:G5-W2');
  // Choosing the target itself swaps the two.
  await page.getByRole('radio', { name: 'Target' }).click();
  await space(page, 'Green 5').click();
  await until(page, 'copper-2e3s4w1e:W2-G5');
  await page.getByLabel('Experts: a space on the way').check();
  await page.waitForURL((url) => /:W2-\w\d-G5$/.test(url.searchParams.get('p') ?? ''));
  await page.getByRole('radio', { name: 'First' }).click();
  await space(page, 'Blue 4').click();
  await until(page, 'copper-2e3s4w1e:W2-B4-G5');
  await page.getByRole('button', { name: 'Show the shortest routes' }).click();
  const routes = page.getByRole('list', { name: 'All shortest routes' }).getByRole('button');
  expect(await routes.first().innerText()).toMatch(/^W2 → .*B4 .*→ G5$/);
  await page.getByText('About this board').click();
  await page.getByText(/^No shortest route has more than/).waitFor();
  expect(await findings(page)).toEqual([]);
  await leave();
});

test('on a phone in the dark: by link, out as a file and a picture, and in again', async () => {
  const { page, leave } = await arrive({ ...phone, colorScheme: 'dark', acceptDownloads: true });
  const position = 'copper-2e3s4w1e:W2-B4-G5';
  await page.goto(`/study/micro?p=${position}`);
  await page.getByRole('button', { name: 'Random task' }).tap();
  await page.waitForURL((url) => url.searchParams.get('p') !== position);
  const random = shown(page).position ?? '';
  await page.getByRole('button', { name: 'Export' }).tap();
  const dialog = page.getByRole('dialog');
  const file = await dialog.getByLabel('File with the rows').innerText();
  expect(await dialog.getByLabel('Position', { exact: true }).innerText()).toBe(random);
  const [picture] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save SVG' }).tap()]);
  expect(picture.suggestedFilename()).toMatch(/\.svg$/);
  const [png] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save PNG' }).tap()]);
  expect(png.suggestedFilename()).toMatch(/\.png$/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/study/micro');
  await page.getByRole('button', { name: 'Import' }).tap();
  await page.getByRole('textbox').fill(file);
  await page.getByRole('button', { name: 'Open' }).tap();
  await until(page, random);
  expect(await findings(page)).toEqual([]);
  await leave();
});

test('a link that cannot be says why and shows a board all the same', async () => {
  const { page, leave } = await arrive();
  await page.goto('/study/micro?p=black-1n1n1n1n:P1-P1');
  await page.getByRole('alert').getByText('We can’t read this link.').waitFor();
  await page.getByRole('alert').getByText('Details').click();
  await page.getByRole('alert').getByText('they have to differ').waitFor();
  await page.getByRole('grid').waitFor();
  // Only the route is invalid: the position from the link is kept.
  await page.goto('/study/micro?p=black-1n4e3e2n:B1-W2&s=P1+P6');
  await page.getByRole('alert').getByText('Details').click();
  await page.getByRole('alert').getByText('the robot stands on B1').waitFor();
  await until(page, 'black-1n4e3e2n:B1-W2');
  await leave();
});

test('without a network a button says so, and works when it is back', async () => {
  const person = await Person.arrive(browser);
  const { page, context } = person;
  await page.goto('/study/micro');
  await page.getByRole('heading', { name: '5 moves from here' }).waitFor();
  await context.setOffline(true);
  const said = page.getByText('The server isn’t answering. Are you online?');
  for (const button of ['Shuffle', 'Random task', 'Show the shortest routes']) {
    await page.getByRole('button', { name: button }).click();
    await said.waitFor();
  }
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await said.waitFor({ state: 'detached' });
  // The browser's own network errors do not count.
  person.complaints.splice(0, person.complaints.length, ...person.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
  await person.leave();
});

test('random positions leave and come back as they were', async () => {
  const ask = async <T>(path: string, question: object) => {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as T;
  };
  for (let seed = 0; seed < 60; seed += 1) {
    const { position } = await ask<{ position: string }>('/api/micro/random', { seed, experts: seed % 2 === 0 });
    const out = await ask<MicroExport>('/api/micro/export', { position });
    expect(out.notation).toBe(position);
    for (const text of [out.notation, out.file, out.json, `${base}/study/micro?p=${position}`]) {
      const read = await ask<StudyText>('/api/study/read', { text });
      expect(read).toMatchObject({ game: 'micro' });
      expect((await ask<MicroLook>('/api/micro/look', { position: read.position })).position).toBe(position);
    }
  }
});

async function arrive(options?: Parameters<typeof Person.arrive>[1]) {
  const person = await Person.arrive(browser, options);
  // A refusal is an answer, not an error.
  return {
    page: person.page,
    leave: () => {
      person.complaints.splice(0, person.complaints.length, ...person.complaints.filter((text) => !text.includes('status of 422')));
      return person.leave();
    },
  };
}
