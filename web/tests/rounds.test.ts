// Details of a round: unsolved puzzles, double taps, bids taken back, and no waiting for players who have nothing to
// say.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seated, type Seated } from './observer.ts';
import { desktop, findings, makeTable, pass, phone } from './people.ts';
import { browser } from './run/worker.ts';

/** Two players with a running game of Ricochet Robots. */
async function two(options: object, viewport: BrowserContextOptions = desktop): Promise<{ ada: Seated; ben: Seated }> {
  const table = await makeTable('ricochet', { barriers: 'none', between: 60_000, ...options });
  const ada = await seated(browser, table, 'Ada', viewport);
  const ben = await seated(browser, table, 'Ben');
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { eyes, person } of [ada, ben]) {
    await eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding');
    await pad(person.page, 1).waitFor();
  }
  return { ada, ben };
}

const pad = (page: Page, number: number) =>
  page.getByRole('group', { name: 'Your bid' }).getByRole('button', { name: `${number}`, exact: true });

const phase = ({ eyes }: Seated, wanted: string) => eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === wanted);

const bids = ({ eyes }: Seated, count: number) =>
  eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.bids.length === count);

// RR-43
test('what nobody solved is shown to everybody during the pause, and can be walked through', async () => {
  const { ada, ben } = await two({ timer: 15_000 });
  await pad(ada.person.page, 1).click();
  await bids(ben, 1);
  await pass(15_000);
  await phase(ada, 'showing');
  await ada.person.page.getByRole('button', { name: 'Give up' }).click();
  for (const { person, eyes } of [ada, ben]) {
    // The server's clock stands still: the solution is there long before the pause is over.
    const shortest = await eyes.see(
      (view) => view.past[0]?.t === 'ricochet' && view.past[0].analysis?.t === 'solved' && view.past[0].analysis,
    );
    await person.page
      .getByRole('button', { name: /Shortest/ })
      .first()
      .click();
    await person.page.getByRole('button', { name: 'To the end' }).click();
    await person.page.getByText(`${shortest.moves}/${shortest.moves}`).waitFor();
    expect(eyes.view?.game?.t === 'ricochet' && eyes.view.game.phase.t).toBe('between');
    await person.leave();
  }
});

// MR-12
test('a second tap on the dice announces nothing', async () => {
  const table = await makeTable('micro', { practice: { clock: 600_000, rounds: 2 } });
  const { person, eyes } = await seated(browser, table, 'Ada', phone);
  await person.page.getByRole('button', { name: 'Start' }).tap();
  // The element under the finger at the moment the pad appears, however slow the machine is.
  const underTheFinger = person.page.evaluate(
    () =>
      new Promise<string>((tell) => {
        new MutationObserver((_, observer) => {
          const pad = document.querySelector('[role="group"][aria-label="Your number of moves"]');
          if (!pad) return;
          observer.disconnect();
          const { left, top, width, height } = pad.querySelector('button')!.getBoundingClientRect();
          const under = document.elementFromPoint(left + width / 2, top + height / 2);
          tell(under === null ? 'the edge of the window' : pad.contains(under) ? 'the pad' : 'what is behind the pad');
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await person.page.getByRole('button', { name: 'Roll the dice' }).tap();
  expect(await underTheFinger).toBe('what is behind the pad');
  await person.page.getByRole('button', { name: '5', exact: true }).tap();
  const shown = await eyes.see((view) => view.game?.t === 'micro' && view.game.phase.t === 'showing' && view.game.phase);
  expect(shown.announced, 'a moment later it does').toBe(5);
  await person.leave();
});

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('on %s', (_, viewport) => {
  test('nothing that can be pressed moves because of others, and a bid can be taken back', async () => {
    const { ada, ben } = await two({ take_back: 60_000 }, viewport);
    const { page } = ada.person;
    const pressable: Record<string, Locator> = {
      three: pad(page, 3),
      // A phone has a button for it.
      other: page.getByRole('textbox', { name: 'Another number' }).or(page.getByRole('button', { name: 'Another number' })),
      done: page.getByRole('button', { name: 'I’m done' }),
    };
    const places = async () => {
      const boxes = await Promise.all(Object.entries(pressable).map(async ([name, it]) => [name, await it.boundingBox()] as const));
      return Object.fromEntries(boxes);
    };
    const before = await places();

    // A vote starts and ends.
    await ben.person.page.getByRole('button', { name: 'Table menu' }).click();
    await ben.person.page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Yes' }).waitFor();
    expect(await places()).toEqual(before);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Yes' }).waitFor({ state: 'detached' });

    // The first bid, once it is final, and the timer.
    await pad(ben.person.page, 8).click();
    await ben.eyes.see((view) => view.possible?.t === 'take-back');
    await pass(60_000);
    await bids(ada, 1);
    await page.getByRole('timer').waitFor();
    expect(await places()).toEqual(before);

    // A mistaken bid that is taken back: the others never see it.
    await pad(page, 3).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await ada.eyes.see((view) => view.possible === null);
    await pad(page, 4).click();
    await ada.eyes.see((view) => view.possible?.t === 'take-back' && view.possible.moves === 4);
    await ben.person.page.getByRole('button', { name: 'I’m done' }).click();
    const heard = await ben.eyes.see(
      (view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding' && view.game.phase.done.length > 0 && view.game.phase,
    );
    expect(heard.bids).toEqual([{ seat: 1, moves: 8 }]);
    // It becomes final when the timer runs out at the latest; Ada, who leads, demonstrates.
    await pass(60_000);
    const shows = await ben.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing' && view.game.phase);
    expect(shows.bid).toEqual({ seat: 0, moves: 4 });
    await ada.person.leave();
    await ben.person.leave();
  });
});

describe('against bots', () => {
  test('they show that they think, and whoever is done waits for nobody', async () => {
    const table = await makeTable('ricochet', { barriers: 'none', between: 60_000 }, { bots: [1, 10] });
    const ada = await seated(browser, table, 'Ada');
    await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
    await ada.person.page.getByText('thinking …').first().waitFor();
    await ada.person.page.getByRole('button', { name: 'I’m done' }).click();
    // Two seconds for the bots to decide, and no minute of timer: the strong one demonstrates, or no bot found a
    // solution.
    await ada.eyes.passUntil((view) => view.game?.t === 'ricochet' && view.game.phase.t !== 'bidding', 10);
    await ada.person.leave();
  });

  test('a silence says how long it lasts and what can be done about it', async () => {
    const { ada, ben } = await two({ quiet: 30_000 });
    const { page } = ada.person;
    await page.getByText(/quiet for 0:\d\d/).waitFor();
    const timer = page.getByRole('button', { name: 'Turn the timer', exact: true });
    // Before that, there is a vote for the timer or for another chip.
    await page.getByRole('button', { name: 'Turn the timer now' }).waitFor();
    await page.getByRole('button', { name: 'Put the chip back' }).waitFor();
    await page.getByText(/After 30 s of silence anybody can turn the timer/).waitFor();
    expect(await timer.count()).toBe(0);
    await pass(30_000);
    // The next ping detects it, or the first one after the page regains focus.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(/A long silence/).waitFor();
    await timer.click();
    await page.getByRole('timer').waitFor();
    for (const { person } of [ada, ben]) await person.leave();
  });
});

test('the failed path of one player is gone when the next one moves', async () => {
  const { ada, ben } = await two({ timer: 15_000 });
  await pad(ada.person.page, 1).click();
  await bids(ben, 1);
  await pad(ben.person.page, 9).click();
  await bids(ada, 2);
  await pass(15_000);
  await phase(ada, 'showing');
  // Any move that does not solve it fails a bid of one.
  const cross = ben.person.page.locator('.cross');
  const first = await ada.eyes.see((view) => view.possible?.t === 'slides' && view.possible.slides.find((one) => one.text !== ''));
  await move(ada.person.page, first.text);
  await cross.waitFor({ state: 'attached' });
  const next = await ben.eyes.see((view) => view.possible?.t === 'slides' && view.possible.slides[0]);
  await move(ben.person.page, next.text);
  await ben.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing' && view.game.phase.slides.length === 1);
  await cross.waitFor({ state: 'detached', timeout: 1000 });
  await ada.person.leave();
  await ben.person.leave();
});

/** Makes a move like `Ru` with the keyboard. */
async function move(page: Page, text: string): Promise<void> {
  await page.keyboard.press((text[0] ?? '').toLowerCase());
  await page.keyboard.press({ u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' }[text[1] ?? ''] ?? '');
}
