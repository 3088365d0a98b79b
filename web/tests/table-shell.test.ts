// The table page against the real server: joining, staying connected, and interacting with others.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, makeTable, Person, phone, sit } from './people.ts';
import { base, browser } from './run/worker.ts';

describe('coming in', () => {
  test('from the first page to a table in one click', async () => {
    const ada = await Person.arrive(browser);
    await ada.page.goto('/');
    await ada.page.getByRole('button', { name: /With friends.*Micro Robots/ }).click();
    await ada.page.waitForURL(/\/t\/\w+$/);
    await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(await ada.page.getByText('You need at least 2 players').isVisible()).toBe(true);
    await ada.leave();
  });

  test('by a link on a phone: a name and one tap', async () => {
    const table = await makeTable('ricochet');
    const ben = await Person.arrive(browser, phone);
    await ben.page.goto(`/t/${table}`);
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Sit down' }).tap();
    await ben.page.getByRole('button', { name: 'Start the game' }).waitFor();
    await ben.leave();
  });

  test('by a code, and with a wrong one', async () => {
    const table = await makeTable('micro');
    const cy = await Person.arrive(browser);
    await cy.page.goto('/');
    await cy.page.getByLabel('Got a link or a code?').fill('?');
    await cy.page.getByRole('button', { name: 'Join' }).click();
    await cy.page.getByText('That’s neither a table link nor a table code').waitFor();
    await cy.page.getByLabel('Got a link or a code?').fill(table);
    await cy.page.keyboard.press('Enter');
    await cy.page.getByRole('heading', { name: 'Sit down and play' }).waitFor();
    await cy.page.goto('/t/nosuchtable');
    await cy.page.getByText('This table does not exist').waitFor();
    await cy.leave();
  });

  test('from the list of open tables', async () => {
    const table = await makeTable('robotory', {}, { door: 'listed' });
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    const ben = await Person.arrive(browser);
    await ben.page.goto('/');
    await ben.page.locator(`a[href="/t/${table}"]`).click();
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await ada.page.getByText('Ben', { exact: true }).waitFor();
    await ada.leave();
    await ben.leave();
  });

  test('whoever comes with a name that somebody has is told apart by a number', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    const other = await Person.arrive(browser);
    await other.page.goto(`/t/${table}`);
    await other.page.getByLabel('Your name').fill('ada');
    await other.page.getByRole('button', { name: 'Sit down' }).click();
    await ada.page.getByRole('list').getByText('ada (2)', { exact: true }).waitFor();
    await ada.leave();
    await other.leave();
  });

  test('for those who sit, code and QR code come before the seats; a newcomer sits down first', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser, phone);
    const top = async (page: Page, name: string) =>
      (await page.getByRole('heading', { name: new RegExp(`^${name}`) }).boundingBox())?.y ?? NaN;
    await ada.page.goto(`/t/${table}`);
    await ada.page.getByRole('heading', { name: 'Seats' }).waitFor();
    expect(await top(ada.page, 'Sit down and play')).toBeLessThan(await top(ada.page, 'Seats'));
    expect(await top(ada.page, 'Seats')).toBeLessThan(await top(ada.page, 'Invite'));
    await sit(ada, table, 'Ada');
    expect(await top(ada.page, 'Invite')).toBeLessThan(await top(ada.page, 'Seats'));
    const copy = await ada.page.getByRole('button', { name: 'Copy' }).boundingBox();
    expect((copy?.y ?? NaN) + (copy?.height ?? 0)).toBeLessThanOrEqual(844);
    await ada.leave();
  });

  test('the QR code holds the link', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    expect(await ada.page.getByRole('textbox', { name: 'Invite' }).inputValue()).toBe(`${base}/t/${table}`);
    expect(await ada.page.getByRole('img', { name: 'QR code of the link to this table' }).isVisible()).toBe(true);
    await ada.leave();
  });
});

describe('staying in', () => {
  test('a reload brings the seat back', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
    await ada.leave();
  });

  test('a lost network is shown, and what was missed is there when it is back', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    const ben = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await ada.context.setOffline(true);
    await ada.page.getByText('You’re offline').waitFor();
    await sit(ben, table, 'Ben');
    // It is seen, and then it goes.
    const back = ada.page.getByText('Back online');
    await Promise.all([back.waitFor(), ada.context.setOffline(false)]);
    await ada.page.getByText('Ben', { exact: true }).first().waitFor();
    await ada.page.locator('[data-connection="live"]').waitFor();
    await back.waitFor({ state: 'detached' });
    await ada.leave();
    await ben.leave();
  });

  test('two tabs with one seat do not fight', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    const second = await ada.context.newPage();
    await second.goto(`/t/${table}`);
    await second.getByRole('button', { name: 'Start the game' }).waitFor();
    // A seat taken in one tab shows up in the other.
    await second.getByRole('button', { name: 'Add someone at this screen' }).click();
    await second.getByRole('dialog').getByLabel('Your name').fill('Ben');
    await second.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
    // Browsers throttle background tabs.
    await ada.page.bringToFront();
    await ada.page.getByRole('group', { name: 'At this screen' }).getByRole('button', { name: 'Ben' }).waitFor();
    for (const page of [ada.page, second]) {
      await page.bringToFront();
      await page.locator('[data-connection="live"]').waitFor({ state: 'attached' });
    }
    await ada.leave();
  });

  test('getting up frees the seat, and the page looks on', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    const ben = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await sit(ben, table, 'Ben');
    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave seat' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave seat' }).click();
    await ben.page.getByRole('heading', { name: 'Sit down and play' }).waitFor();
    await ada.page.getByText('Ben', { exact: true }).waitFor({ state: 'detached' });
    await ada.leave();
    await ben.leave();
  });

  test('whoever is sent away is told', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    const ben = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await sit(ben, table, 'Ben');
    await ada.page.getByLabel('More: Ben').click();
    await ada.page.getByRole('button', { name: 'Remove Ben' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove Ben' }).click();
    await ben.page.getByText('The host removed you from this table.').first().waitFor();
    await ada.leave();
    await ben.leave();
  });
});

describe('getting on', () => {
  test('people write, react, and the host starts', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    const ben = await Person.arrive(browser, phone);
    await sit(ada, table, 'Ada');
    await sit(ben, table, 'Ben');
    await ada.page.keyboard.press('c');
    await ada.page.getByLabel('Write to everybody').fill('hello <b>there</b>');
    await ada.page.keyboard.press('Enter');
    await ben.page.getByRole('button', { name: '1 new message' }).tap();
    await ben.page.getByText('hello <b>there</b>').first().waitFor();
    await ben.page.getByRole('complementary').getByRole('button', { name: 'Close' }).tap();
    await ben.page.getByRole('button', { name: 'React' }).tap();
    await ben.page.getByRole('button', { name: 'Wow' }).tap();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ben.page.getByRole('heading', { name: 'Seats' }).waitFor({ state: 'detached' });
    await ada.leave();
    await ben.leave();
  });

  test('somebody erases their name and messages', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    const ben = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await sit(ben, table, 'Ben');
    await ben.page.keyboard.press('c');
    await ben.page.getByLabel('Write to everybody').fill('my secret');
    await ben.page.keyboard.press('Enter');
    await ada.page.keyboard.press('c');
    await ada.page.getByRole('complementary').getByText('my secret').waitFor();
    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await ben.page.getByRole('dialog').getByText('More', { exact: true }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Erase my name and messages' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Erase my name and messages' }).click();
    await ada.page.getByRole('list').getByText('Player 2', { exact: true }).first().waitFor();
    await ada.page.getByRole('complementary').getByText('my secret').waitFor({ state: 'detached' });
    await ada.leave();
    await ben.leave();
  });

  test('somebody tells the operator about a name', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    const ben = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await sit(ben, table, 'Ben');
    await ben.page.getByLabel('More: Ada').click();
    await ben.page.getByRole('button', { name: 'Report Ada' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Report Ada' }).click();
    await ben.page.getByText('Thank you. They will see it.').first().waitFor();
    await ada.leave();
    await ben.leave();
  });

  test('the host changes options and adds a bot', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await ada.page.getByRole('button', { name: 'Add a bot' }).click();
    await ada.page.getByText('Bot, level 4').waitFor();
    await ada.page.getByRole('button', { name: 'Change the options' }).click();
    await ada.page.getByRole('dialog').getByLabel('Experts').check();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
    await ada.page.getByText('Official rules, Experts.').waitFor();
    await ada.leave();
  });

  test('a locked door keeps newcomers out, and says so', async () => {
    const table = await makeTable('micro');
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await ada.page.getByRole('button', { name: 'Table menu' }).click();
    await ada.page.getByRole('dialog').getByText('More', { exact: true }).click();
    await ada.page.getByRole('dialog').getByLabel('Who can join').selectOption('Nobody new');
    const ben = await Person.arrive(browser);
    await ben.page.goto(`/t/${table}`);
    await ben.page.getByText('The table is locked. You can watch.').waitFor();
    await ada.leave();
    await ben.leave();
  });

  test('the host grants a handicap', async () => {
    const table = await makeTable('ricochet', {}, { options: { handicaps: true, game: { t: 'ricochet' } } });
    const ada = await Person.arrive(browser);
    const ben = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    await sit(ben, table, 'Ben');
    await ada.page.getByLabel('More: Ben').click();
    await ada.page.getByRole('button', { name: 'Ben’s handicap' }).click();
    await ada.page.getByLabel('Head start').selectOption('10 s');
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
    await ben.page.getByText('Your handicap has changed').waitFor({ state: 'attached' });
    await ada.leave();
    await ben.leave();
  });

  test('a spectator sees the game and takes no seat', async () => {
    const table = await makeTable('micro', {}, { bots: [1] });
    const ada = await Person.arrive(browser);
    await sit(ada, table, 'Ada');
    const eve = await Person.arrive(browser);
    await eve.page.goto(`/t/${table}/screen`);
    await eve.page.getByText('Join with your phone').waitFor();
    await ada.page.getByText('1 watching').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await eve.page.getByText('Join with your phone').waitFor({ state: 'detached' });
    await ada.leave();
    await eve.leave();
  });

  test('everything can be done with the keyboard', async () => {
    const ada = await Person.arrive(browser, desktop);
    await ada.page.goto('/');
    const tabTo = async (name: string | RegExp) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await ada.page.keyboard.press('Tab');
        const text = await ada.page.evaluate(() => {
          // The body has the focus if nothing else does, and all texts of the page.
          const focused = document.querySelector('body :focus');
          return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
        });
        if (typeof name === 'string' ? text.includes(name) : name.test(text)) return;
      }
      throw new Error(`Tab never came to ${name}`);
    };
    await tabTo(/With friends.*Micro Robots/);
    await ada.page.keyboard.press('Enter');
    await ada.page.waitForURL(/\/t\//);
    await ada.page.getByRole('button', { name: 'Add a bot' }).waitFor();
    await tabTo('Add a bot');
    await ada.page.keyboard.press('Enter');
    await ada.page.getByText('Bot, level 4').waitFor();
    await tabTo('Start the game');
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('heading', { name: 'Seats' }).waitFor({ state: 'detached' });
    await ada.page.keyboard.press('?');
    await ada.page.getByRole('dialog').getByText('Rules and keys').waitFor();
    await ada.page.keyboard.press('Escape');
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
    await ada.leave();
  });

  test('German is complete at a glance', async () => {
    const ada = await Person.arrive(browser, { ...desktop, locale: 'de-DE' });
    await ada.page.goto('/');
    await ada.page.getByRole('heading', { name: 'Roboter, Wände, und wer es zuerst sieht.' }).waitFor();
    expect(await ada.page.locator('html').getAttribute('lang')).toBe('de');
    await ada.leave();
  });
});
