// The study board of Ricochet Robots: set up by mouse, touch and keyboard, played, solved, shared, exported and
// imported.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { darkPhone, desktop, findings, Finger, lay, middle, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

const POSITION = 'b2r1y2g2_RM13-GH10-BC4-YA11_YB10';
/** An empty board whose middle takes several helpers: too hard to solve in half a minute. */
const ENDLESS = '16x16_RA1-GP1-BA16-YP16-KH1-TA8_RH8';

const study = (position: string, moves = '') => `/study/ricochet?p=${position}${moves === '' ? '' : `&s=${moves.replaceAll(' ', '+')}`}`;
const inLink = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function ask<T>(path: string, question: object): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

async function open(options = desktop, path = study(POSITION)): Promise<{ person: Person; page: Page }> {
  const person = await Person.arrive(browser, options);
  await person.page.goto(path);
  await person.page.getByRole('grid').waitFor();
  return { person, page: person.page };
}

const linkSays = (page: Page, name: string, value: string | null) => expect.poll(() => inLink(page, name)).toBe(value);
const space = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);

/** Clicks or taps the middle of a space. */
async function click(page: Page, name: string): Promise<void> {
  const { x, y } = await middle(space(page, name));
  await page.mouse.click(x, y);
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await middle(space(page, from)), await middle(space(page, to))];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

describe('playing', () => {
  test('moves by key and button, the distance, steps back and on, all solutions, and a link to one of them', async () => {
    const { person, page } = await open();
    await page.getByRole('main').getByText('5 moves from here').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowLeft');
    await linkSays(page, 's', 'Rl');
    await page.getByRole('main').getByText('5 moves from here').waitFor();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('main').getByText('0/1').waitFor();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('main').getByText('Shortest: 5 moves').waitFor();
    await page.getByRole('main').getByText('1 solution of this length').waitFor();
    await page.getByRole('main').getByText('Difficulty').waitFor();
    await page.getByRole('button', { name: 'Show solution 1' }).click();
    // It plays automatically.
    await page.getByRole('main').getByText('5/5').waitFor();
    await page.getByRole('main').getByText('Solved in 5 moves').waitFor();
    expect(await findings(page)).toEqual([]);
    // The link shows the same on another device, also on a phone.
    const url = new URL(page.url());
    const friend = await open(darkPhone, url.pathname + url.search);
    await friend.page.getByRole('main').getByText('Solved in 5 moves').waitFor();
    expect(await findings(friend.page)).toEqual([]);
    await friend.person.leave();
    // The distance can be hidden.
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.getByRole('main').getByText('5 moves from here').waitFor();
    await page.getByLabel('How far from here').uncheck();
    await page.getByRole('main').getByText('5 moves from here').waitFor({ state: 'detached' });
    await person.leave();
  });

  test('a solution plays by itself until a button is pressed, and a press that comes with a step counts as that step', async () => {
    const { person, page } = await open();
    await page.clock.install();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    const show = page.getByRole('button', { name: 'Show solution 1' });
    const forward = page.getByRole('button', { name: 'One move forward' });
    const stands = async (step: number) => {
      await page.getByRole('main').getByText(`${step}/5`).waitFor();
      await page.getByRole('group', { name: 'Step through' }).getByRole('button', { name: 'Play' }).waitFor();
    };
    await show.waitFor();
    // From here on the test controls the clock.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));

    // The server is slow: its late answer must not restart the solution.
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/ricochet/look', (route) => void held.push(() => route.continue()));
    await show.click();
    await forward.click();
    await stands(1);
    await page.unroute('**/api/ricochet/look');
    for (const answer of held) await answer().catch(() => undefined); // The page may have cancelled it.
    await page.clock.runFor(3_000);
    await stands(1);

    await show.click();
    await page.getByRole('main').getByText('0/5').waitFor();
    await page.clock.runFor(250);
    await page.getByRole('main').getByText('1/5').waitFor();
    await forward.click();
    await stands(1);
    await forward.click();
    await stands(2);
    await person.leave();
  });

  test('a finger swipes robots, and the round can begin where they stand', async () => {
    const { person, page } = await open(phone);
    const finger = await Finger.of(person);
    await finger.swipe(page.locator('[data-robot="red"]'), -60, 0);
    await linkSays(page, 's', 'Rl');
    await page.getByRole('button', { name: 'Begin the round here' }).click();
    await linkSays(page, 's', null);
    expect(inLink(page, 'p')).not.toBe(POSITION);
    await page.goto(study('b2r1y2g2_RZ9_YB10'));
    await page.getByRole('main').getByText('We can’t read this link.').waitFor();
    await page.getByRole('alert').getByText('Details').click();
    await page.getByRole('alert').getByText('Z9').waitFor();
    person.complaints.length = 0;
    await person.leave();
  });
});

describe('setting up', () => {
  test('with the mouse: robots, target, walls, barriers, sections, faults, undo, and the back button', async () => {
    const person = await Person.arrive(browser, desktop);
    const { page } = person;
    await page.goto('/study');
    await page.getByRole('link', { name: /Open the board.*Ricochet/ }).click();
    await page.getByRole('button', { name: 'Set up' }).click();
    await drag(page, 'M13', 'A1');
    await linkSays(page, 'p', 'b2r1y2g2_RA1-GH10-BC4-YA11_YB10');
    await page.getByRole('button', { name: 'black robot' }).click();
    await click(page, 'P16');
    await linkSays(page, 'p', 'b2r1y2g2_RA1-GH10-BC4-YA11-KP16_YB10');
    await page.getByRole('button', { name: 'Target' }).click();
    await click(page, 'M9');
    await linkSays(page, 'p', 'b2r1y2g2_RA1-GH10-BC4-YA11-KP16_VM9');
    // Two robots on one space: the link keeps the last valid position.
    await drag(page, 'A1', 'H10');
    await page.getByText('Something is still wrong').waitFor();
    expect(inLink(page, 'p')).toBe('b2r1y2g2_RA1-GH10-BC4-YA11-KP16_VM9');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Something is still wrong').waitFor({ state: 'detached' });
    // Two sections swap, then one is replaced by another of its colour.
    await page.locator('[data-quarter="2"]').click();
    await page.getByRole('button', { name: 'Swap with top left' }).click();
    await linkSays(page, 'p', 'y2r1b2g2_RA1-GH10-BC4-YA11-KP16_VM9');
    await page.getByRole('button', { name: 'Section Y4, with barriers' }).click();
    await linkSays(page, 'p', 'y4r1b2g2_RA1-GH10-BC4-YA11-KP16_VM9');
    await page.getByRole('button', { name: 'Undo' }).click();
    await linkSays(page, 'p', 'y2r1b2g2_RA1-GH10-BC4-YA11-KP16_VM9');
    await page.getByRole('button', { name: 'Undo' }).click();
    await linkSays(page, 'p', 'b2r1y2g2_RA1-GH10-BC4-YA11-KP16_VM9');
    await page.getByRole('button', { name: 'Wall' }).click();
    const { x, y } = await middle(space(page, 'D14'));
    const box = await space(page, 'D14').boundingBox();
    await page.mouse.click(x + (box?.width ?? 0) * 0.4, y);
    await expect.poll(() => inLink(page, 'p')).toContain('D14e');
    await page.getByRole('button', { name: 'Barrier', exact: true }).click();
    await page.getByRole('group', { name: 'Barrier' }).getByRole('button').nth(3).click();
    await click(page, 'E14');
    await expect.poll(() => inLink(page, 'p')).toContain('E14ng');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
    // All of this is one history entry.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
    await person.leave();
  });

  test('with keys alone', async () => {
    const { person, page } = await open(desktop, study('4x3_RA1_RD3'));
    await page.getByRole('button', { name: 'Set up' }).press('Enter');
    await page.getByRole('button', { name: 'Symbol' }).press('Enter');
    await space(page, 'A1').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await linkSays(page, 'p', '4x3-B1Rc_RA1_RD3');
    await page.keyboard.press('Shift+ArrowDown');
    await linkSays(page, 'p', '4x3-B1Rcs_RA1_RD3');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('t');
    await linkSays(page, 'p', '4x3-B1Rcs_RA1-TB2_RD3');
    await page.keyboard.press('Delete');
    await linkSays(page, 'p', '4x3-B1Rcs_RA1_RD3');
    await page.getByLabel('Ricochet rule').selectOption('none');
    await linkSays(page, 'p', '4x3-B1Rcs_RA1_RD3_none');
    await person.leave();
  });

  test('with a finger on a phone', async () => {
    const { person, page } = await open(darkPhone);
    const finger = await Finger.of(person);
    await page.getByRole('button', { name: 'Set up' }).click();
    const { x, y } = await middle(space(page, 'M13'));
    const to = await middle(space(page, 'K14'));
    await finger.swipe(page.locator('[data-robot="red"]'), to.x - x, to.y - y);
    await linkSays(page, 'p', 'b2r1y2g2_RK14-GH10-BC4-YA11_YB10');
    await page.getByRole('button', { name: 'Target' }).click();
    await finger.tap(space(page, 'G4'));
    await linkSays(page, 'p', 'b2r1y2g2_RK14-GH10-BC4-YA11_BG4');
    expect(await findings(page)).toEqual([]);
    // An unfinished draft survives a reload: here without the robot of the target.
    await page.getByRole('button', { name: 'blue robot' }).click();
    await page.getByRole('button', { name: 'Take the blue robot off' }).click();
    await page.getByText('Something is still wrong').waitFor();
    await page.reload();
    await page.getByText('Something is still wrong').waitFor();
    await expect.poll(() => page.locator('[data-robot]').count()).toBe(3);
    await page.goto('/study/ricochet');
    await page.getByText('Something is still wrong').waitFor();
    await page.getByRole('button', { name: 'Target' }).click();
    await finger.tap(space(page, 'M9'));
    await linkSays(page, 'p', 'b2r1y2g2_RK14-GH10-YA11_VM9');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
    // Afterwards nothing of it is left.
    await page.goto('/study/ricochet');
    await linkSays(page, 'p', POSITION);
    await person.leave();
  });

  // Random positions, built from scratch with the editor, survive export and import.
  test.each([3, 17, 58])('position %i: what is set up is what is exported and imported', async (seed) => {
    const wishes = { seed, barriers: 'some', robots: ['red', 'green', 'blue', 'yellow', 'black', 'transparent'].slice(0, 3 + (seed % 4)) };
    const { position } = await ask<{ position: string }>('/api/ricochet/random', wishes);
    const { person, page } = await open();
    await page.getByRole('button', { name: 'Set up' }).click();
    const [board = '', placed = '', goal = ''] = position.split('_');
    await page.locator('[data-quarter="0"]').waitFor();
    await lay(page, board);
    for (const robot of ['red', 'green', 'blue', 'yellow']) {
      await page.getByRole('button', { name: `${robot} robot`, exact: true }).click();
      await page.getByRole('button', { name: `Take the ${robot} robot off` }).click();
    }
    for (const one of placed.split('-')) {
      await space(page, one.slice(1)).focus();
      await page.keyboard.press(one.slice(0, 1).toLowerCase());
    }
    await page.getByRole('button', { name: 'Target' }).click();
    await space(page, goal.slice(1)).focus();
    await page.keyboard.press('Enter');
    await linkSays(page, 'p', position);
    await page.getByRole('button', { name: 'Export' }).click();
    const notation = await page.getByLabel('Notation').innerText();
    const file = await page.getByLabel('Position file').innerText();
    expect(notation).toBe(position);
    await page.keyboard.press('Escape');
    for (const text of [file, notation]) {
      await page.goto(study(POSITION));
      await page.getByRole('button', { name: 'Import' }).click();
      await page.getByLabel(/A position, board/).fill(text);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await linkSays(page, 'p', position);
    }
    await person.leave();
  });
});

describe('the solver', () => {
  test('tells how far it has come, can be cancelled, and keeps to its time', async () => {
    const { person, page } = await open(desktop, study(ENDLESS));
    const stopped = async () => {
      const metrics = await (await fetch(`${base}/metrics`)).text();
      const line = metrics
        .split('\n')
        .find((one) => one.includes('jobs_total') && one.includes('kind="study"') && one.includes('result="stopped"'));
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    // Only the solver may send requests now.
    await page.getByLabel('How far from here').uncheck();
    await page.getByLabel('at most').selectOption('30');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page
      .getByRole('main')
      .getByText(/At least \d+ moves? · [\d,]+ positions/)
      .waitFor();
    const before = await stopped();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('main').getByText('Cancelled').waitFor();
    await expect.poll(stopped).toBeGreaterThan(before);
    await page.getByLabel('at most').selectOption('5');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page
      .getByRole('main')
      .getByText(/It takes at least \d+ move/)
      .waitFor();
    await person.leave();
  });
});

describe('in and out', () => {
  test('anything that is pasted is recognised, or told what is wrong with it', async () => {
    const person = await Person.arrive(browser, desktop);
    const { page } = person;
    await page.goto('/study');
    const field = page.getByLabel(/A position, board/);
    await field.fill('0765+42+2E21BD0F');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('alert').getByText('Is the whole text there?').waitFor();
    await page.getByRole('alert').getByText('Details').click();
    await page.getByRole('alert').getByText('3 parts').waitFor();
    person.complaints.length = 0;
    await field.fill('0765+42+2E21BD0F+93');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await linkSays(page, 'p', 'g1y2r2b2_RO3-GB3-BN12-YP1_BD10');
    await page.getByRole('grid').waitFor();
    await person.leave();
    // Also in German, with the location.
    const german = await Person.arrive(browser, { ...desktop, locale: 'de-DE' });
    await german.page.goto('/study');
    await german.page.getByRole('textbox').fill('+---+\n| ? |\n+---+');
    await german.page.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await german.page.getByRole('alert').getByText('Details').click();
    await german.page.getByRole('alert').getByText('Zeile 2, Feld A1: „?“ ist unbekannt').waitFor();
    await german.page.getByRole('textbox').fill('b2r1y2g2');
    await german.page.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await german.page.getByText('Nur ein Brett: Roboter und ein Ziel wurden dazugestellt.').first().waitFor();
    await german.leave();
  });

  test('pictures and files are saved, and paper shows the board alone', async () => {
    const { person, page } = await open(desktop, study(POSITION, 'Rl'));
    await page.getByRole('button', { name: 'Export' }).click();
    expect(await findings(page)).toEqual([]);
    for (const [button, name] of [
      ['Save SVG', 'ricochet-robots.svg'],
      ['Save PNG', 'ricochet-robots.png'],
      ['Save ricochet-position.txt', 'ricochet-position.txt'],
    ] as const) {
      const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
      expect(saved.suggestedFilename()).toBe(name);
      expect(await saved.failure()).toBe(null);
    }
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('html[data-printed]').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sheet img').isVisible()).toBe(true);
    expect(await page.locator('#app').isVisible()).toBe(false);
    await person.leave();
  });

  // Phones are checked along the way, above.
  test.each(['light', 'dark'] as const)('nothing serious is found in the %s theme', async (colorScheme) => {
    const { person, page } = await open({ ...desktop, colorScheme });
    await page.getByRole('button', { name: 'Import' }).click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('button', { name: 'Symbol' }).click();
    expect(await findings(page)).toEqual([]);
    await page.goto('/study');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
    await person.leave();
  });
});
