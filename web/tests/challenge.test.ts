// Challenges outside of the puzzles, on phones: one player solves a position or a round alone and sends it; both
// compare.
import { expect, test } from 'vitest';
import { microRoute, seated } from './observer.ts';
import { findingsInBoth, makeTable, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

/** The link in the text that a player sends. */
async function sent(person: Person): Promise<string> {
  const main = person.page.getByRole('main');
  await main.getByRole('button', { name: 'Challenge somebody' }).click();
  // It unfolds automatically where the browser has no clipboard.
  const text = main.getByRole('textbox', { name: 'The result as text' });
  const unfold = async () => {
    if (!(await text.isVisible())) await main.getByText('The result as text').click();
    return text.isVisible();
  };
  await expect.poll(unfold).toBe(true);
  await expect.poll(() => text.inputValue()).toContain('Can you do better?');
  const link = new URL((await text.inputValue()).split('\n').at(-1) ?? '');
  return link.pathname + link.search;
}

test('a study position: solved, sent, hidden from whoever has not tried, and compared', async () => {
  // The red robot goes down, then left.
  const position = '/study/ricochet?p=b1r1y1g1_RP1-GB2-BE5-YK11_RA4';
  const ada = await Person.arrive(browser, phone);
  await ada.page.goto(position);
  const main = ada.page.getByRole('main');
  await main.getByRole('button', { name: 'Solve', exact: true }).waitFor();
  // Each key only counts once the board has handled the last one.
  const press = async ({ page }: Person, ...keys: string[]) => {
    for (const key of keys) {
      await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/api/ricochet/look')), page.keyboard.press(key)]);
    }
  };
  await ada.page.keyboard.press('r');
  await press(ada, 'ArrowDown', 'ArrowLeft');
  await main.getByText(/^2 moves in \d+:\d\d\. Can others do better\?$/).waitFor();
  expect(await findingsInBoth(ada.page)).toEqual([]);
  const link = await sent(ada);
  await ada.leave();

  const ben = await Person.arrive(browser, phone);
  const { page } = ben;
  await page.goto(link);
  await page.getByText('Somebody challenges you!').waitFor();
  // Before he has tried, there are no hints and her result is hidden; a reload does not change that.
  await page.reload();
  await page.getByText('Somebody challenges you!').waitFor();
  expect(await page.getByText('The other player:').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Solve', exact: true }).count()).toBe(0);
  expect(await findingsInBoth(page)).toEqual([]);
  await page.keyboard.press('r');
  await press(ben, 'ArrowLeft', 'Backspace', 'ArrowDown', 'ArrowLeft');
  await page.getByText('Beaten by 1 move').waitFor();
  await page.getByText(/^You: 3 moves in/).waitFor();
  await page.getByText(/^The other player: 2 moves in/).waitFor();
  await ben.leave();

  // A player who gives up sees it too, and has no result to send.
  const cleo = await Person.arrive(browser, phone);
  await cleo.page.goto(link);
  await cleo.page.getByRole('button', { name: 'I give up' }).click();
  await cleo.page.getByText(/^The other player: 2 moves in/).waitFor();
  expect(await cleo.page.getByRole('button', { name: 'Challenge somebody' }).count()).toBe(0);
  await cleo.leave();
});

test('a round alone: the way and the time go to somebody else, who walks it in study', async () => {
  const table = await makeTable('micro', { practice: { clock: 600_000, rounds: 2 } });
  const { person: ada, eyes } = await seated(browser, table, 'Ada', phone);
  await ada.page.getByRole('button', { name: 'Start' }).click();
  await ada.page.getByRole('button', { name: 'Roll the dice' }).click();
  const route = await microRoute(await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'thinking' && view));
  await ada.page.keyboard.type(String(route.length));
  await ada.page.keyboard.press('Enter');
  for (const [index, space] of route.entries()) {
    await eyes.see((view) => view.possible?.t === 'spaces' && view.possible.spaces.includes(space));
    await ada.page.locator(`[data-space="${space}"]`).click();
    if (index === route.length - 1) break;
    await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing' && view.game.phase.route.length === index + 2);
  }
  const link = await sent(ada);
  expect(link).toMatch(/^\/study\/micro\?p=.*&c=\w+&by=Ada$/);
  await ada.leave();

  const ben = await Person.arrive(browser, phone);
  await ben.page.goto(link);
  await ben.page.getByText('Ada challenges you!').waitFor();
  expect(await ben.page.getByText(/moves? from here/).count()).toBe(0);
  for (const [index, space] of route.entries()) {
    await ben.page.locator(`[data-space="${space}"]`).click();
    if (index < route.length - 1)
      await ben.page
        .getByLabel('The route so far')
        .getByRole('button')
        .nth(index + 1)
        .waitFor();
  }
  await ben.page.getByText(new RegExp(`^You: ${route.length} moves? in`)).waitFor();
  await ben.page.getByText(new RegExp(`^Ada: ${route.length} moves? in`)).waitFor();
  expect(await findingsInBoth(ben.page)).toEqual([]);
  await ben.leave();
});
