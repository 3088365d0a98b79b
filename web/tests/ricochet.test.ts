// Whole games of Ricochet Robots against the real server, each hand used once: pad, digits, taps, swipes, keys.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Eyes, ricochetSolution } from './eyes.ts';
import { desktop, findings, launch, makeTable, Person, phone, sit } from './people.ts';

/** Half of the people like it dark, so that both themes are looked at. */
const darkPhone: BrowserContextOptions = { ...phone, colorScheme: 'dark' };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const arrows = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' } as const;
const words = { u: 'up', r: 'right', d: 'down', l: 'left' } as const;
const robots = { R: 'red', G: 'green', B: 'blue', Y: 'yellow', K: 'black', T: 'transparent' } as const;
const turnOf = (move: string) => move[1] as keyof typeof arrows;
const robotOf = (move: string) => robots[move[0] as keyof typeof robots];

async function seated(table: string, name: string, options = desktop): Promise<{ person: Person; eyes: Eyes }> {
  const person = await Person.arrive(browser, options);
  const eyes = new Eyes(person.page);
  await sit(person, table, name);
  return { person, eyes };
}

/** How long it is until everybody may bid is nobody's concern here. */
const quick = { barriers: false, timer: 15_000, between: 60_000, prize: 1 };

describe('two people', () => {
  test('bid, fail, succeed with keys, and look at what was shortest', async () => {
    const table = await makeTable('ricochet', { ...quick, prize: 2 });
    const ada = await seated(table, 'Ada');
    const ben = await seated(table, 'Ben');
    await ben.person.page.getByRole('button', { name: 'I am ready' }).click();
    await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
    const view = await ada.eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
    const solution = await ricochetSolution(view);

    // Ben is too bold, by the pad; Ada is right, by digits.
    await ben.person.page.getByRole('button', { name: '1', exact: true }).click();
    await ada.person.page.getByText('1 move', { exact: true }).waitFor();
    await ada.person.page.keyboard.type(String(solution.length));
    await ada.person.page.keyboard.press('Enter');
    await ben.person.page.getByText(`${solution.length} moves`, { exact: true }).waitFor();
    expect(await findings(ada.person.page)).toEqual([]);

    // The sand runs out, Ben shows and gives up, Ada shows.
    await ben.person.page.getByRole('heading', { name: 'Show it!' }).waitFor({ timeout: 25_000 });
    await ada.person.page.getByRole('heading', { name: 'Ben shows' }).waitFor();
    await ben.person.page.getByRole('button', { name: 'Give up' }).click();
    await ada.person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
    await ada.person.page.getByText('Ben: gave up').waitFor();
    for (const [index, move] of solution.entries()) {
      await ada.person.page.keyboard.press((move[0] as string).toLowerCase());
      await ada.person.page.keyboard.press(arrows[turnOf(move)]);
      if (index < solution.length - 1) {
        await ben.eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing' && view.game.phase.slides.length === index + 1);
      }
    }
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
    await ada.person.leave();
    await ben.person.leave();
  }, 90_000);
});

describe('hands', () => {
  // Alone there is no waiting for the sand, and it takes one chip to see a hand work.
  const solo = { barriers: false, mode: 'solo', timer: 300_000, demonstration: 300_000, hints: 1000 };

  async function showing(options: object, viewport = desktop) {
    const table = await makeTable('ricochet', { ...solo, ...options });
    const { person, eyes } = await seated(table, 'Ada', viewport);
    await person.page.getByRole('button', { name: 'Start' }).click();
    const view = await eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
    const solution = await ricochetSolution(view);
    await person.page.getByRole('button', { name: 'I have it!' }).click();
    await person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
    return { person, eyes, solution };
  }

  const made = (eyes: Eyes, count: number) =>
    eyes.see((view) => view.game?.t === 'ricochet' && (view.game.phase.t === 'between' || (view.game.phase.t === 'showing' && view.game.phase.slides.length === count)));

  test('a finger swipes robots on a phone', async () => {
    const { person, eyes, solution } = await showing({}, darkPhone);
    for (const [index, move] of solution.entries()) {
      const box = await person.page.locator(`[data-robot="${robotOf(move)}"]`).boundingBox();
      if (box === null) throw new Error('no robot');
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const way = { u: [0, -40], r: [40, 0], d: [0, 40], l: [-40, 0] }[turnOf(move)] as [number, number];
      await person.page.mouse.move(from.x, from.y);
      await person.page.mouse.down();
      await person.page.mouse.move(from.x + way[0], from.y + way[1], { steps: 3 });
      await person.page.mouse.up();
      await made(eyes, index + 1);
    }
    await person.page.getByRole('heading', { name: 'You win the chip!' }).waitFor();
    expect(await findings(person.page)).toEqual([]);
    await person.leave();
  }, 60_000);

  test('a click takes a robot, another one its destination', async () => {
    const { person, eyes, solution } = await showing({ black: true });
    for (const [index, move] of solution.entries()) {
      await person.page.getByRole('button', { name: `${robotOf(move)} robot` }).click();
      const slide = await eyes.see((view) => view.possible?.t === 'slides' && view.possible.slides.find((one) => one.text === move));
      const end = slide.path.at(-1);
      const space = person.page.locator(`[data-cell="${String.fromCharCode(65 + (end?.x ?? 0))}${(end?.y ?? 0) + 1}"][aria-label*="can go here"]`);
      // The page may be a moment behind what came over its socket; nobody taps what is not shown yet.
      await space.waitFor({ state: 'attached' });
      const cell = await space.boundingBox();
      if (cell === null) throw new Error('no space');
      await person.page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
      await made(eyes, index + 1);
    }
    await person.page.getByRole('heading', { name: 'You win the chip!' }).waitFor();
    await person.leave();
  }, 60_000);

  test('large buttons do it too, and the transparent robot is asked what it does', async () => {
    const { person, eyes } = await showing({ transparent: true });
    const choices = await eyes.see((view) => {
      if (view.possible?.t !== 'slides') return undefined;
      const own = view.possible.slides.filter((one) => one.move.robot === 'transparent');
      return own.find((one) => own.some((other) => other !== one && other.move.direction === one.move.direction)) ?? own[0];
    });
    await person.page.getByRole('button', { name: 'transparent robot' }).click();
    await person.page.getByRole('button', { name: words[turnOf(choices.text)], exact: true }).click();
    const asked = person.page.getByRole('group', { name: 'What it does at walls and barriers' });
    if (await asked.isVisible()) {
      expect(await findings(person.page)).toEqual([]);
      await asked.getByRole('button').first().click();
    }
    await made(eyes, 1);
    await person.page.getByRole('button', { name: 'Give up' }).click();
    await person.page.getByRole('heading', { name: 'Missed: the chip lies face down' }).waitFor();
    await person.leave();
  }, 60_000);

  test('a hint says how long, then how it begins', async () => {
    const table = await makeTable('ricochet', solo);
    const { person, eyes } = await seated(table, 'Ada');
    await person.page.getByRole('button', { name: 'Start' }).click();
    const view = await eyes.see((view) => view.game?.t === 'ricochet' && view.game.goal !== null && view);
    const solution = await ricochetSolution(view);
    await person.page.getByRole('button', { name: /^Hint/ }).waitFor();
    await person.page.keyboard.press('h');
    await person.page.getByText(`It takes ${solution.length} move`).waitFor();
    await person.page.getByRole('button', { name: /^Hint/ }).click();
    await person.page.getByText('Move 1:').waitFor();
    await person.leave();
  }, 60_000);
});

test('reloading in the middle of a demonstration changes nothing', async () => {
  const table = await makeTable('ricochet', { barriers: false, mode: 'solo', timer: 300_000, demonstration: 300_000 });
  const { person, eyes } = await seated(table, 'Ada');
  await person.page.getByRole('button', { name: 'Start' }).click();
  await person.page.getByRole('button', { name: 'I have it!' }).click();
  const slide = await eyes.see((view) => view.possible?.t === 'slides' && view.possible.slides[0]);
  await person.page.keyboard.press((slide.text[0] as string).toLowerCase());
  await person.page.keyboard.press(arrows[turnOf(slide.text)]);
  await eyes.see((view) => view.game?.t === 'ricochet' && view.game.phase.t === 'showing' && view.game.phase.slides.length === 1);
  await person.page.reload();
  await person.page.getByRole('heading', { name: 'Show it!' }).waitFor();
  await person.page.getByRole('img', { name: '1 of 99 moves' }).waitFor();
  await person.leave();
}, 60_000);

test('a bot bids, shows, and somebody looks on', async () => {
  const table = await makeTable('ricochet', { ...quick, between: 1000 }, { bots: [10] });
  const ada = await seated(table, 'Ada');
  const eve = await Person.arrive(browser);
  await eve.page.goto(`/t/${table}`);
  await ada.person.page.getByRole('button', { name: 'Start the game' }).click();
  await eve.page.getByText('You are watching').waitFor();
  await eve.page.getByRole('heading', { name: /shows$/ }).waitFor({ timeout: 80_000 });
  await ada.eyes.see((view) => view.past.length > 0, 60_000);
  await eve.leave();
  await ada.person.leave();
}, 170_000);
