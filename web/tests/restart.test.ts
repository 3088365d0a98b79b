// A server that dies in the middle of a game, and one that takes its place: same database, same address.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Eyes } from './eyes.ts';
import { launch, Person, phone, sit, makeTable } from './people.ts';
import { answering, freePort, program } from './setup.ts';

let browser: Browser;
let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'robotable-restart-'));
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(port: number): Promise<void> {
  const database = `sqlite://${join(folder, 'tables.db')}`;
  server = spawn(program(), ['serve', '--listen', `127.0.0.1:${port}`, '--database', database, '--log', 'warn'], { stdio: 'ignore' });
  await answering(`http://127.0.0.1:${port}`, server);
}

test('the game goes on', async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  await serve(port);
  const table = await makeTable('robotory', { sides: 'host-light' }, {}, base);
  const ada = await Person.arrive(browser, { baseURL: base });
  const ben = await Person.arrive(browser, { ...phone, baseURL: base });
  const eyes = new Eyes(ada.page);
  await sit(ada, table, 'Ada');
  await sit(ben, table, 'Ben');
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.getByRole('button', { name: 'Place white' }).click();
  await ada.page.getByRole('button', { name: /^d4,/ }).click();
  await ben.page.getByRole('heading', { name: 'Your turn' }).waitFor();

  server?.kill('SIGKILL');
  if (server !== undefined) await once(server, 'exit');
  for (const { page } of [ada, ben]) await page.locator('[data-connection="lost"]').waitFor();

  await serve(port);
  const answered = Date.now();
  for (const { page } of [ada, ben]) await page.locator('[data-connection="live"]').waitFor({ state: 'attached' });
  const back_ms = Date.now() - answered;
  console.info(`back ${back_ms} ms after the server answered`);
  // Two seconds is what people are promised; a busy machine gets more.
  expect(back_ms).toBeLessThan(6000);

  // Nothing is lost, and Ben goes on.
  await ben.page.getByRole('button', { name: 'Place black' }).tap();
  await ben.page.getByRole('button', { name: /^d5,/ }).tap();
  await eyes.see((view) => view.game?.t === 'robotory' && view.game.turn === 3);
  await ada.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await ada.leave();
  await ben.leave();
}, 60_000);
