// Whole games of Ricochet Robots against the real server, with each input method once: pad, digits, taps, swipes, keys.
import { describe, expect, test } from 'vitest';
import { ricochetSolution, seated, type Observer, type Seated } from './observer.ts';
import { darkPhone, desktop, findings, Finger, makeTable, pass, Person } from './people.ts';
import { browser } from './run/worker.ts';

const arrows = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' } as const;
const words = { u: 'up', r: 'right', d: 'down', l: 'left' } as const;
const robots = { R: 'red', G: 'green', B: 'blue', Y: 'yellow', K: 'black', T: 'transparent' } as const;
const turnOf = (move: string) => move[1] as keyof typeof arrows;
const robotOf = (move: string) => robots[move[0] as keyof typeof robots];

/** Letter and arrow, move by move. */
async function showWithKeys({ person, eyes }: Seated, solution: readonly string[]): Promise<void> {
  for (const [index, move] of solution.entries()) {
    await person.page.keyboard.press((move[0] as string).toLowerCase());
    await person.page.keyboard.press(arrows[turnOf(move)]);
    await made(eyes, index + 1);
  }
}

const made = (eyes: Observer, count: number) =>
  eyes.see((view) => view.game?.t === 'ricochet' && (view.game.phase.t !== 'showing' || view.game.phase.slides.length === count));

/** Short times: the bidding time is not tested here. */
const quick = { barriers: false, timer: 15_000, between: 60_000, prize: 1 };

describe('two people', () => {
  test('play to the end: bids, a failure, the next bidder, chips, what was shortest, the result', async () => {
    const table = await makeTable('ricochet', { ...quick, prize: 2 });
    const ada = await seated(browser, table, 'Ada');
    const ben = await seated(browser, table, 'Ben');
    await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
    const view = await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
    const solution = await ricochetSolution(view);

    // Ben bids too low, by the pad; Ada bids right, by digits.
    await ben.person.page.getByRole('button', { name: '1', exact: true }).click();
    await ada.person.page.getByText('1 move', { exact: true }).waitFor();
    await ada.person.page.keyboard.type(String(solution.length));
    await ada.person.page.keyboard.press('Enter');
    await ben.person.page.getByText(`${solution.length} moves`, { exact: true }).waitFor();
    expect(await findings(ada.person.page)).toEqual([]);

    // The timer runs out, its last second in real time; Ben demonstrates and gives up, Ada demonstrates.
    await pass(14_000);
    await ben.person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
    await ada.person.page.getByRole('heading', { name: 'Ben shows' }).waitFor();
    await ben.person.page.getByRole('button', { name: 'Give up' }).click();
    await ada.person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
    await ada.person.page.getByText('Ben: gave up').waitFor();
    await showWithKeys(ada, solution);
    await ada.person.page.getByRole('heading', { name: 'You win the chip!' }).waitFor();
    await ben.person.page.getByRole('heading', { name: 'Ada wins the chip' }).waitFor();

    // Afterwards both look at solutions, each at their own pace.
    const shortest = ben.person.page.getByRole('button', { name: /Shortest/ }).first();
    await shortest.click();
    await ben.person.page.getByRole('button', { name: 'To the end' }).click();
    await ben.person.page.getByText(`${solution.length}/${solution.length}`).waitFor();
    expect(await findings(ben.person.page)).toEqual([]);
    await ada.person.page.getByRole('button', { name: 'Next round' }).click();
    await ben.person.page.getByRole('button', { name: 'Next round' }).click();
    await ada.person.page.getByText('Round 2').waitFor();

    // Both bids are right this time, and the lower one counts: Ada wins her second chip, and with it the game.
    const second = await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.round === 2 && view.game.goal !== null && view);
    const better = await ricochetSolution(second);
    await ben.person.page.keyboard.type(String(better.length + 1));
    await ben.person.page.keyboard.press('Enter');
    await ada.person.page.getByText(`${better.length + 1} moves`, { exact: true }).waitFor();
    await ada.person.page.keyboard.type(String(better.length));
    await ada.person.page.keyboard.press('Enter');
    const hers = better.length === 1 ? '1 move' : `${better.length} moves`;
    await ben.person.page.getByText(hers, { exact: true }).first().waitFor();
    await pass(15_000);
    await ada.person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
    await showWithKeys(ada, better);
    await ada.person.page.getByRole('heading', { name: 'You win!' }).waitFor();
    await ben.person.page.getByRole('heading', { name: 'Ada wins', exact: true }).waitFor();
    expect((await ada.eyes.see((view) => view.standing)).scores.map((one) => one.score)).toEqual([2, 0]);
    expect(await findings(ben.person.page)).toEqual([]);
    await ada.person.leave();
    await ben.person.leave();
  });
});

describe('hands', () => {
  // Alone there is no timer to wait for, and one chip is enough to test an input method.
  const solo = { barriers: false, mode: 'solo', timer: 300_000, demonstration: 300_000, hints: 1000 };

  async function showing(options: object, viewport = desktop) {
    const table = await makeTable('ricochet', { ...solo, ...options });
    const { person, eyes } = await seated(browser, table, 'Ada', viewport);
    await person.page.getByRole('button', { name: 'Start' }).click();
    const view = await eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
    const solution = await ricochetSolution(view);
    await person.page.getByRole('button', { name: 'I have it!' }).click();
    await person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
    return { person, eyes, solution };
  }

  test('a finger swipes robots on a phone, and the page stays where it is', async () => {
    const { person, eyes, solution } = await showing({}, darkPhone);
    const finger = await Finger.of(person);
    const scrolled = () => person.page.evaluate(() => Math.round(scrollY));
    // Pressing the button may have scrolled the top of the board under the header.
    await person.page.evaluate(() => scrollTo(0, 0));
    const before = await scrolled();
    for (const [index, move] of solution.entries()) {
      const [dx, dy] = { u: [0, -60], r: [60, 0], d: [0, 60], l: [-60, 0] }[turnOf(move)] as [number, number];
      await finger.swipe(person.page.locator(`[data-robot="${robotOf(move)}"]`), dx, dy);
      await made(eyes, index + 1);
      expect(await scrolled()).toBe(before);
    }
    await person.page.getByRole('heading', { name: 'You win the chip!' }).waitFor();
    // Outside a demonstration, swipes over the board scroll the page.
    await finger.swipe(person.page.getByRole('grid'), 0, -150);
    await expect.poll(scrolled).toBeGreaterThan(before);
    expect(await findings(person.page)).toEqual([]);
    await person.leave();
  });

  test('a click takes a robot, another one its destination', async () => {
    const { person, eyes, solution } = await showing({ black: true });
    for (const [index, move] of solution.entries()) {
      await person.page.getByRole('button', { name: `${robotOf(move)} robot` }).click();
      const slide = await eyes.see((view) => view.possible?.t === 'slides' && view.possible.slides.find((one) => one.text === move));
      const end = slide.path.at(-1);
      const space = person.page.locator(
        `[data-cell="${String.fromCharCode(65 + (end?.x ?? 0))}${(end?.y ?? 0) + 1}"][aria-label*="can go here"]`,
      );
      // The page may lag behind its socket; wait until the space is shown.
      await space.waitFor({ state: 'attached' });
      const cell = await space.boundingBox();
      if (cell === null) throw new Error('no space');
      await person.page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
      await made(eyes, index + 1);
    }
    await person.page.getByRole('heading', { name: 'You win the chip!' }).waitFor();
    await person.leave();
  });

  test('large buttons do it too, and the transparent robot is asked what it does', async () => {
    // There is a wall right of B10, so from A10 the robot can stop there or pass it.
    const at = (robot: string, x: number, y: number) => ({ robot, at: { x, y } });
    const placed = [at('red', 12, 12), at('green', 7, 9), at('blue', 2, 3), at('yellow', 0, 10), at('transparent', 0, 9)];
    const { person, eyes } = await showing({ transparent: true, board: 'b2r1y2g2', robots: placed });
    await person.page.getByRole('button', { name: 'transparent robot' }).click();
    await person.page.getByRole('button', { name: words.r, exact: true }).click();
    const asked = person.page.getByRole('group', { name: 'What it does at walls and barriers' });
    await asked.waitFor();
    expect(await asked.getByRole('button').count()).toBeGreaterThan(1);
    expect(await findings(person.page)).toEqual([]);
    await asked.getByRole('button').first().click();
    await made(eyes, 1);
    await person.page.getByRole('button', { name: 'Give up' }).click();
    await person.page.getByRole('heading', { name: 'Missed! The chip goes face down' }).waitFor();
    await person.leave();
  });

  test('a hint says how long, then how it begins', async () => {
    const table = await makeTable('ricochet', solo);
    const { person, eyes } = await seated(browser, table, 'Ada');
    await person.page.getByRole('button', { name: 'Start' }).click();
    const view = await eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
    const solution = await ricochetSolution(view);
    await person.page.getByRole('button', { name: /^Hint/ }).waitFor();
    await person.page.keyboard.press('h');
    await person.page.getByText(`It takes ${solution.length} move`).waitFor();
    await person.page.getByRole('button', { name: /^Hint/ }).click();
    await person.page.getByText('Move 1:').waitFor();
    await person.leave();
  });
});

// RR-55, RR-45
test('the goal is said when a game starts, and at the end how many chips lie face up and face down', async () => {
  const table = await makeTable('ricochet', { barriers: false, mode: 'solo', timer: 300_000, between: 0 });
  const { person, eyes } = await seated(browser, table, 'Ada');
  await person.page.getByRole('button', { name: 'Start' }).click();
  await person.page.getByText('Solve more targets than you miss').first().waitFor();
  await eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'bidding');
  await person.page.getByRole('button', { name: 'Give up on this chip' }).click();
  await eyes.see((view) => view.game?.t === 'ricochet' && view.game.missed.length === 1 && view.game.phase.t === 'bidding');
  await person.page.getByRole('button', { name: 'Table menu' }).click();
  await person.page.getByRole('button', { name: 'End the game now' }).click();
  await person.page.getByRole('heading', { name: 'Not this time' }).waitFor();
  await person.page.getByText('0 face up, 1 face down.').waitFor();
  await person.leave();
});

// RR-45
test('whoever joins before the first chip changes the goal, and everybody is told', async () => {
  const table = await makeTable('ricochet', { barriers: false });
  const ada = await seated(browser, table, 'Ada');
  const ben = await seated(browser, table, 'Ben');
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.person.page.getByText('First to 8 chips wins').first().waitFor();
  const cy = await seated(browser, table, 'Cy');
  await ada.person.page.getByText('One more player: now it’s first to 6 chips').first().waitFor();
  await cy.person.page.getByText('first to 6 chips').first().waitFor();
  for (const one of [ada, ben, cy]) await one.person.leave();
});

test('reloading in the middle of a demonstration changes nothing', async () => {
  const table = await makeTable('ricochet', { barriers: false, mode: 'solo', timer: 300_000, demonstration: 300_000 });
  const { person, eyes } = await seated(browser, table, 'Ada');
  await person.page.getByRole('button', { name: 'Start' }).click();
  await person.page.getByRole('button', { name: 'I have it!' }).click();
  const slide = await eyes.see((view) => view.possible?.t === 'slides' && view.possible.slides[0]);
  await person.page.keyboard.press((slide.text[0] as string).toLowerCase());
  await person.page.keyboard.press(arrows[turnOf(slide.text)]);
  await eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing' && view.game.phase.slides.length === 1);
  await person.page.reload();
  await person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
  await person.page.getByRole('img', { name: '1 move', exact: true }).waitFor();
  await person.leave();
});

test('a bot bids, shows, and somebody looks on', async () => {
  const table = await makeTable('ricochet', { ...quick, between: 1000 }, { bots: [10] });
  const ada = await seated(browser, table, 'Ada');
  const eve = await Person.arrive(browser);
  await eve.page.goto(`/t/${table}`);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await eve.page.getByText('You’re watching').waitFor();
  await ada.eyes.passUntil((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing');
  await eve.page.getByRole('heading', { name: /shows$/ }).waitFor();
  await ada.eyes.passUntil((view) => view.past.length > 0);
  await eve.leave();
  await ada.person.leave();
});
