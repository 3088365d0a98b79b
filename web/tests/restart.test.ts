// A server dies in the middle of a game and is replaced by one with the same database and address.
import { onTestFinished, test } from 'vitest';
import { Observer } from './observer.ts';
import { makeTable, Person, phone, sit } from './people.ts';
import { TestServer } from './run/server.ts';
import { browser } from './run/worker.ts';

test('the game goes on', async () => {
  const server = await TestServer.start();
  onTestFinished(() => server.stop());
  const { base } = server;
  const table = await makeTable('robotory', { sides: 'host-light' }, {}, base);
  const ada = await Person.arrive(browser, { baseURL: base });
  const ben = await Person.arrive(browser, { ...phone, baseURL: base });
  const eyes = new Observer(ada.page);
  await sit(ada, table, 'Ada');
  await sit(ben, table, 'Ben');
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.getByRole('button', { name: 'Place white' }).click();
  await ada.page.getByRole('button', { name: /^d4,/ }).click();
  await ben.page.getByRole('heading', { name: 'Your turn' }).waitFor();

  await server.kill();
  for (const { page } of [ada, ben]) await page.locator('[data-connection="lost"]').waitFor();

  // The timing of retries is tested with a fake clock: src/connection/link.test.ts.
  await server.restart();
  for (const { page } of [ada, ben]) await page.locator('[data-connection="live"]').waitFor({ state: 'attached' });

  // Nothing is lost, and Ben continues.
  await ben.page.getByRole('button', { name: 'Place black' }).tap();
  await ben.page.getByRole('button', { name: /^d5,/ }).tap();
  await eyes.see((view) => view.game?.t === 'robotory' && view.game.turn === 3);
  await ada.page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await ada.leave();
  await ben.leave();
});
