// Moderation in the browser: a player reports another, the operator reads it, looks at the table and bans an address, which is
// refused from then on. The server is behind a "proxy", so that every person has their own address.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { darkPhone, findings, makeTable, Person, phone, sit } from './people.ts';
import { TestServer } from './run/server.ts';
import { browser } from './run/worker.ts';

const TOKEN = '5e0c6f0b0b0d4f0fa7a1c1d2e3f40516';
const IMPRINT = 'Ada Example\n1 Robot Street <b>not bold</b>';

async function start(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'robotable-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const server = await TestServer.start(
    '--trust-proxy',
    ...['--operator-token-file', file('token', `${TOKEN}\n`)],
    ...['--imprint', file('imprint.txt', IMPRINT)],
    ...['--contact', 'ada@example.org'],
  );
  onTestFinished(() => server.stop());
  return server;
}

/** A person whose requests come from this address. */
function from(server: TestServer, address: string, options: BrowserContextOptions = {}): Promise<Person> {
  return Person.arrive(browser, { ...options, baseURL: server.base, extraHTTPHeaders: { 'x-forwarded-for': address } });
}

test('from a report to a ban', async () => {
  const server = await start();
  const table = await makeTable('micro', {}, {}, server.base);
  const ada = await from(server, '198.51.100.7');
  const eve = await from(server, '203.0.113.9');
  await sit(ada, table, 'Ada');
  await sit(eve, table, 'Eve');
  await eve.page.getByRole('banner').getByRole('button', { name: 'Chat' }).click();
  await eve.page.getByLabel('Write to everybody').fill('rude <b>words</b>');
  await eve.page.getByRole('button', { name: 'Send' }).click();
  await eve.page.getByText('rude <b>words</b>').first().waitFor();
  await ada.page.getByLabel('More: Eve').click();
  await ada.page.getByRole('button', { name: 'Report Eve' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Report Eve' }).click();
  await ada.page.getByText('Thank you. They will see it.').first().waitFor();

  const operator = await from(server, '198.51.100.1', phone);
  const { page } = operator;
  await page.goto('/operator');
  await page.getByLabel('Operator’s token').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This token is wrong.').waitFor();
  await page.getByLabel('Operator’s token').fill(TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const report = page.getByRole('article').filter({ hasText: 'Dismiss the report' });
  await report.getByRole('heading', { name: 'Eve' }).waitFor();
  await report.getByText('rude <b>words</b>').waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(TOKEN);
  expect(await findings(page)).toEqual([]);

  await report.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByText('Players: Ada, Eve').waitFor();
  expect(await page.getByLabel('Name at this table').inputValue()).toBe('Eve');
  await page.getByRole('button', { name: 'Erase name and messages' }).click();
  await page.getByText('Players: Ada, Eve').waitFor();
  await page.getByRole('button', { name: 'Press again: this cannot be undone' }).click();
  await page.getByText('Players: Ada, Player 2').waitFor();
  await page.getByText('No messages.').waitFor();
  await report.getByRole('button', { name: 'Dismiss the report' }).click();
  await page.getByText('No reports.').waitFor();

  // The operator cannot ban their own network.
  await page.getByLabel('Address or network').fill('198.51.100.0/24');
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByText('That includes your own address.').first().waitFor();
  await page.getByLabel('Address or network').fill('203.0.113.9/24');
  await page.getByLabel('Reason, for yourself').fill('rude');
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('heading', { name: '203.0.113.0/24' }).waitFor();
  await page.getByText(/until /).waitFor();
  expect(await findings(page)).toEqual([]);
  const visit = async () => (await eve.page.goto('/'))?.status();
  expect(await visit()).toBe(403);
  expect((await ada.page.goto('/'))?.status()).toBe(200);

  // The tab remembers the token; another one does not.
  await page.reload();
  await page.getByRole('button', { name: 'Lift the ban' }).click();
  await page.getByText('No bans.').waitFor();
  expect(await visit()).toBe(200);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.reload();
  await page.getByLabel('Operator’s token').waitFor();

  await ada.leave();
  // The refusals of this test are expected.
  for (const { complaints, context } of [eve, operator]) {
    await context.close();
    expect(complaints.filter((text) => !/status of 40[139]/.test(text))).toEqual([]);
  }
});

test('the imprint and the contact of the operator', async () => {
  const server = await start();
  const person = await from(server, '198.51.100.7', darkPhone);
  const { page } = person;
  await page.goto('/about');
  await page.getByText('Contact: ada@example.org').waitFor();
  expect(await page.getByRole('link', { name: 'Privacy' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Imprint' }).click();
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
  await page.getByText('1 Robot Street <b>not bold</b>').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/privacy');
  await page.getByText('The operator of this server hasn’t published this.').waitFor();
  await person.leave();
});

test('without a token there is no moderation', async () => {
  const person = await Person.arrive(browser);
  await person.page.goto('/operator');
  await person.page.getByLabel('Operator’s token').fill(TOKEN);
  await person.page.getByRole('button', { name: 'Sign in' }).click();
  await person.page.getByText('no operator’s token is set').waitFor();
  await person.page.goto('/about');
  await person.page.getByRole('heading', { name: 'What is ours' }).waitFor();
  expect(await person.page.getByText('Who runs this server').count()).toBe(0);
  await person.leave();
});
