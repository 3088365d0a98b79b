// A photograph of a real board becomes the position, in study and at the referee. The pictures are rendered scenes
// (crates/photo/tests/it/browser_picture.rs).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { chromium, type Locator, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { darkPhone, desktop, findings, Finger, middle, Person, phone } from './people.ts';
import { installed, open, PATIENCE } from './offline-helpers.ts';
import { isPhotoInClient } from './run/offline-engine.ts';
import { browser } from './run/worker.ts';

const folder = fileURLToPath(new URL('../../testdata/ricochet/photo/', import.meta.url));
const picture = `${folder}board.jpg`;
/** `y4b2r1g2 RP11-GJ12-…` */
const [board = '', robots = ''] = readFileSync(`${folder}board.txt`, 'utf8').trim().split(' ');
const letters = { R: 'red', G: 'green', B: 'blue', Y: 'yellow', K: 'black' } as const;
const places = robots.split('-').map((one) => ({ robot: letters[one[0] as keyof typeof letters], cell: one.slice(1) }));

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);
const dialog = (page: Page) => page.getByRole('dialog');

async function give(page: Page, button: string, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('[data-file]').setInputFiles(file);
}

/** Answers all questions with Yes: the reader is right about this picture. */
async function agree(page: Page): Promise<void> {
  const target = dialog(page).getByRole('group', { name: 'Which target is it?' });
  const yes = dialog(page).getByRole('button', { name: 'Yes', exact: true });
  for (;;) {
    await target.or(yes).first().waitFor();
    if ((await yes.count()) === 0) return;
    const question = dialog(page).locator('.question h3');
    const before = await question.innerText();
    await yes.click();
    await expect.poll(async () => (await question.count()) === 0 || (await question.innerText()) !== before).toBe(true);
  }
}

async function expectRobots(page: Page, within: Page | Locator = page): Promise<void> {
  for (const { robot, cell } of places) {
    const to = await middle(within.locator(`[data-cell="${cell}"]`));
    const at = await middle(within.locator(`[data-robot="${robot}"]`));
    expect([robot, Math.abs(at.x - to.x) < 8, Math.abs(at.y - to.y) < 8]).toEqual([robot, true, true]);
  }
}

/** A picture that the page draws. */
async function drawn(page: Page, paint: 'black' | 'chess'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate((kind) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#000';
    context.fillRect(0, 0, 640, 480);
    if (kind === 'chess') {
      for (let at = 0; at < 64; at += 1) {
        context.fillStyle = (at + (at >> 3)) % 2 === 0 ? '#eed' : '#653';
        context.fillRect(120 + (at % 8) * 50, 40 + (at >> 3) * 50, 50, 50);
      }
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, paint);
  return { name: `${paint}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** A grey PNG of this many pixels a side. */
function huge(side: number): { name: string; mimeType: string; buffer: Buffer } {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (side + 1)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
  return { name: 'huge.png', mimeType: 'image/png', buffer };
}

/** The live camera films a picture, takes it by itself, and the check is on the screen. */
async function filmed(path: string, picture: string, check: (page: Page) => Promise<void>): Promise<void> {
  // A camera that films the picture: a file of JPEG frames.
  const film = join(mkdtempSync(join(tmpdir(), 'robotable-')), 'board.mjpeg');
  writeFileSync(film, readFileSync(picture));
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const camera = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [...args, `--use-file-for-fake-video-capture=${film}`],
  });
  try {
    const person = await Person.arrive(camera, phone);
    const { page } = person;
    await page.goto(path);
    await page.getByRole('button', { name: 'Photograph the board' }).click();
    // The frames pass too fast to be waited for, so the page notes them.
    await page.evaluate(() => {
      const frames: string[] = [];
      Object.assign(globalThis, { frames });
      const note = () => {
        const sure = document.querySelector('polygon[data-sure]')?.getAttribute('data-sure') ?? null;
        if (sure !== null && sure !== frames.at(-1)) frames.push(sure);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await dialog(page).getByRole('button', { name: 'Live camera' }).click();
    await step(page, 'check').waitFor();
    // Amber while nothing is found, then green.
    expect(await page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames)).toEqual(['false', 'true']);
    await check(page);
    await person.leave();
  } finally {
    await camera.close();
    rmSync(dirname(film), { recursive: true });
  }
}

/** The reader as it is, except that its first quarter and these pieces are changed and it has these doubts. */
async function alterReading(page: Page, quarter: object, doubts: readonly string[], pieces: object = {}): Promise<void> {
  await page.addInitScript(
    ({ quarter, doubts, pieces }) => {
      interface Reading {
        board: { quarters: object[] };
        doubts: string[];
      }
      const alter = (reading: Reading): Reading => {
        const [first, ...others] = reading.board.quarters;
        const board = { ...reading.board, quarters: [{ ...first, ...quarter }, ...others] };
        return { ...reading, ...pieces, board, doubts: [...doubts, ...reading.doubts] };
      };
      // The worker's answers pass here.
      const original = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')?.set;
      Object.defineProperty(Worker.prototype, 'onmessage', {
        set(listener: ((event: MessageEvent<unknown>) => void) | null) {
          original?.call(this, (event: MessageEvent<{ t?: string; reading?: Reading }>) => {
            const { data } = event;
            const changed = data.reading === undefined ? data : { ...data, reading: alter(data.reading) };
            listener?.(new MessageEvent('message', { data: changed }));
          });
        },
      });
    },
    { quarter, doubts, pieces },
  );
}

describe.skipIf(!isPhotoInClient)('photographs', () => {
  test('study: a picture becomes the position, and it is played at once', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    await page.goto('/study/ricochet');
    await give(page, 'Photograph the board', picture);
    await step(page, 'check').waitFor();
    expect(await findings(page)).toEqual([]);
    await expectRobots(page, dialog(page));
    await agree(page);
    await dialog(page).getByRole('button', { name: 'blue gear' }).click();
    const use = dialog(page).getByRole('button', { name: 'Use this position' });
    await expect.poll(() => use.isEnabled()).toBe(true);
    await use.click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain(`${board}_${robots}_B`);
    await page.getByRole('heading', { name: 'Bring the blue robot to the blue gear' }).waitFor();
    await person.leave();
  });

  test('referee: the board is photographed, then only the robots; one is dragged back', async () => {
    const person = await Person.arrive(browser, darkPhone);
    const { page } = person;
    await page.goto('/referee');
    await give(page, 'Photograph the board', picture);
    await step(page, 'check').waitFor();
    expect(await findings(page)).toEqual([]);
    await agree(page);
    await dialog(page).getByRole('button', { name: 'vortex' }).click();
    expect(await findings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Use this position' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expectRobots(page);
    await expect.poll(() => page.getByRole('button', { name: 'The fewest moves' }).isEnabled()).toBe(true);
    // The next round keeps the board. The real robots have not moved; the one on the phone was dragged away.
    await page.getByRole('button', { name: 'Next round' }).click();
    const finger = await Finger.of(person);
    const red = page.locator('[data-robot="red"]');
    const [from, to] = [await middle(red), await middle(page.locator('[data-cell="E4"]'))];
    await finger.swipe(red, to.x - from.x, to.y - from.y);
    await expect.poll(async () => Math.abs((await middle(red)).x - to.x) < 8).toBe(true);
    await give(page, 'Photograph the robots', picture);
    await step(page, 'check').waitFor();
    expect(await dialog(page).getByText('the same board').count()).toBe(0);
    expect(await dialog(page).getByText('Is this section').count()).toBe(0);
    await agree(page);
    await dialog(page).getByRole('button', { name: 'Use this position' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expectRobots(page);
    await person.leave();
  });

  test.each(['black', 'chess'] as const)('a picture of something else (%s) asks for the corners', async (kind) => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    await page.goto('/study/ricochet');
    await give(page, 'Photograph the board', await drawn(page, kind));
    await step(page, 'corners').waitFor();
    await dialog(page).getByText('We couldn’t find the board.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Read the board' }).click();
    await dialog(page).getByText('We don’t recognise a board between these points.').waitFor();
    await person.leave();
  });

  test('the corners by keyboard and by finger, and a file that is no picture', async () => {
    const person = await Person.arrive(browser, desktop);
    const { page } = person;
    await page.goto('/study/ricochet');
    await give(page, 'Photograph the board', { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await dialog(page).getByText('This photo can’t be opened here.').waitFor();
    await page.locator('[data-file]').setInputFiles(picture);
    await step(page, 'check').waitFor();
    await dialog(page).getByRole('button', { name: 'Adjust the corners' }).click();
    const corner = dialog(page).getByRole('button', { name: 'Corner top left' });
    const before = await middle(corner);
    await corner.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await middle(corner)).x - before.x).toBeCloseTo(2, 0);
    // A tap elsewhere moves the nearest corner there.
    await page.mouse.click(before.x + 60, before.y + 50);
    await expect.poll(async () => (await middle(corner)).x - before.x).toBeCloseTo(60, 0);
    // Dragged back, a few pixels off.
    await page.mouse.move(before.x + 60, before.y + 50);
    const lens = dialog(page).locator('.lens');
    await page.mouse.down();
    await page.mouse.move(before.x + 2, before.y - 1, { steps: 4 });
    // The magnifier shows the picture while the corner is held, and not below the finger.
    await lens.waitFor();
    const { x, y } = await middle(lens);
    expect(Math.hypot(x - before.x, y - before.y)).toBeGreaterThan(60);
    expect(
      await lens
        .locator('canvas')
        .evaluate(
          (canvas: HTMLCanvasElement) => new Set(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data).size,
        ),
    ).toBeGreaterThan(20);
    await page.mouse.up();
    await lens.waitFor({ state: 'detached' });
    await dialog(page).getByRole('button', { name: 'Read the board' }).click();
    await step(page, 'check').waitFor();
    await expectRobots(page, dialog(page));
    await person.leave();
  });

  test('the slider fades the drawing, and a wrong quarter is corrected', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    // The reader as it is, except that it doubts a quarter and has guessed it wrongly.
    const [first = '', second = ''] = board.match(/../g) ?? [];
    const wrong = `${first[0]}${(Number(first[1]) % 4) + 1}`;
    await alterReading(page, { face: wrong, other: first, margin: 5 }, ['quarter-1']);
    await page.goto('/study/ricochet');
    await give(page, 'Photograph the board', picture);
    await step(page, 'check').waitFor();
    const drawn = dialog(page).locator('.drawn');
    const slider = dialog(page).getByRole('slider');
    const opacity = () => drawn.evaluate((element) => Number(getComputedStyle(element).opacity));
    expect(await opacity()).toBeCloseTo(0.6);
    await slider.fill('0');
    expect(await opacity()).toBe(0);
    await slider.press('End');
    expect(await opacity()).toBe(1);
    expect(await findings(page)).toEqual([]);
    // No, it is the other one.
    const question = dialog(page).locator('.question');
    await question.getByText('Is this section').waitFor();
    await expect.poll(() => question.locator('button.face').count()).toBe(2);
    await question.locator('button.face').nth(1).click();
    await dialog(page).getByText('Is this section').waitFor({ state: 'detached' });
    await agree(page);
    await dialog(page).getByRole('button', { name: 'blue gear' }).click();
    const use = dialog(page).getByRole('button', { name: 'Use this position' });
    await expect.poll(() => use.isEnabled()).toBe(true);
    await use.click();
    await expect.poll(() => page.url()).toContain(`${first}${second}`);
    await person.leave();
  });

  test('a reading can be cancelled', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    // The reader does not arrive, so there is time to cancel.
    await page.route(/photo-.*\.wasm$/, () => undefined);
    await page.goto('/study/ricochet');
    await give(page, 'Photograph the board', picture);
    await step(page, 'reading').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await step(page, 'corners').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await person.leave();
  });

  test('the live camera finds the board and takes the picture by itself', async () => {
    await filmed('/study/ricochet', picture, async (page) => {
      await agree(page);
      await expectRobots(page, dialog(page));
    });
  });

  test('a camera that is refused leads to a picture instead', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    await page.goto('/study/ricochet');
    await page.getByRole('button', { name: 'Photograph the board' }).click();
    await dialog(page).getByRole('button', { name: 'Live camera' }).click();
    await dialog(page).getByText('The camera can’t be used here.').waitFor();
    await dialog(page).getByRole('button', { name: 'Another photo' }).click();
    await step(page, 'choose').waitFor();
    await person.leave();
  });

  test.skipIf(!installed.built)('without a network, after one visit', { timeout: 4 * PATIENCE }, async () => {
    const visit = await installed.visit(browser);
    const { page } = visit;
    await open(visit, '/study/ricochet');
    await give(page, 'Photograph the board', picture);
    await step(page, 'check').waitFor();
    await agree(page);
    await expectRobots(page, dialog(page));
    await visit.leave();
  });
});

describe.skipIf(!isPhotoInClient)('photographs of Micro Robots', () => {
  const folder = fileURLToPath(new URL('../../testdata/micro/photo/', import.meta.url));
  const picture = `${folder}board.jpg`;
  /** `black-2s1w3n4s P5` */
  const [board = '', start = ''] = readFileSync(`${folder}board.txt`, 'utf8').trim().split(' ');
  const spaceNamed = (within: Page | Locator, name: string) => within.getByRole('gridcell', { name: new RegExp(`^${name}(?:,|$| and )`) });
  const use = (page: Page) => dialog(page).getByRole('button', { name: 'Use this position' });

  test('study: a picture becomes the board and the start, and the next tap says the target', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    await page.goto('/study/micro');
    await give(page, 'Photograph the board', picture);
    await step(page, 'check').waitFor();
    await dialog(page).locator('.robot').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog(page).getByText('A section is wrong').click();
    expect(await findings(page)).toEqual([]);
    await use(page).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`${board}:${start}-`);
    await page.getByText('Tap the space to reach.').waitFor();
    await spaceNamed(page, 'white 4').click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`${board}:${start}-W4`);
    await person.leave();
  });

  test('a doubtful section is chosen, and the robot is dragged, placed by tap and taken off', async () => {
    const person = await Person.arrive(browser, desktop);
    const { page } = person;
    const [, section = '', turn = ''] = /-(.)(.)/.exec(board) ?? [];
    const right = { side: board.split('-')[0], section: Number(section), turn };
    await alterReading(page, { section: right.section, turn: turn === 'n' ? 'e' : 'n', other: right, margin: 5 }, ['quarter-1', 'robot']);
    await page.goto('/study/micro');
    await give(page, 'Photograph the board', picture);
    const question = dialog(page).locator('.question');
    await question.getByText('Which section is this?').waitFor();
    await expect.poll(() => question.locator('button.face').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    await question.locator('button.face').nth(1).click();
    await question.getByText('Is the robot on').waitFor();
    // The doubtful robot is dragged two spaces away; a drag is no tap.
    const cells = dialog(page).getByRole('gridcell');
    const at = Number(await dialog(page).getByRole('gridcell', { name: 'the robot' }).getAttribute('data-space'));
    const to = (at + 2) % 36;
    const [from, there] = [await middle(cells.nth(at)), await middle(cells.nth(to))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(there.x, there.y, { steps: 5 });
    await page.mouse.up();
    const standing = () => dialog(page).getByRole('gridcell', { name: 'the robot' });
    await expect.poll(() => standing().getAttribute('data-space')).toBe(String(to));
    await question.waitFor({ state: 'detached' });
    await dialog(page).getByRole('button', { name: 'It isn’t on the board' }).click();
    await standing().waitFor({ state: 'detached' });
    await spaceNamed(dialog(page), 'green 2').click();
    await standing().waitFor();
    await expect.poll(() => use(page).isEnabled()).toBe(true);
    await use(page).click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`${board}:G2-`);
    await person.leave();
  });

  test('the light or the dark side is asked about', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    const [side = '', section = '', turn = ''] = [board.split('-')[0], ...(/-(.)(.)/.exec(board)?.slice(1) ?? [])];
    const over = side === 'black' ? 'copper' : 'black';
    await alterReading(page, { margin: 5, other: { side: over, section: Number(section), turn } }, ['quarter-1']);
    await page.goto('/study/micro');
    await give(page, 'Photograph the board', picture);
    const question = dialog(page).locator('.question');
    await question.getByText('Which side is up?').waitFor();
    await expect.poll(() => question.locator('button.face').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    await question.locator('button.face').nth(1).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => use(page).isEnabled()).toBe(true);
    await use(page).click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`${over}-`);
    await person.leave();
  });

  test('chips show start and target, and the position is complete', async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    const chip = (space: number) => ({ space, score: 0.9 });
    await alterReading(page, {}, [], { robot: null, startChip: chip(3), targetChip: chip(20) });
    await page.goto('/study/micro');
    await give(page, 'Photograph the board', picture);
    const question = dialog(page).locator('.question');
    await question.getByText('Where is the target?').waitFor();
    expect(await findings(page)).toEqual([]);
    const names = await question.getByRole('button').allInnerTexts();
    expect(names.length).toBe(3);
    await question.getByRole('button').first().click();
    await question.waitFor({ state: 'detached' });
    await dialog(page).locator('[data-start-chip]').waitFor({ state: 'attached' });
    await use(page).click();
    await dialog(page).waitFor({ state: 'detached' });
    const short = (name = '') => `${name[0]?.toUpperCase()}${name.split(' ')[1]}`;
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`${board}:${short(names[1])}-${short(names[0])}`);
    await person.leave();
  });

  test('referee: the board is photographed, and the robot shows the first start', async () => {
    const person = await Person.arrive(browser, darkPhone);
    const { page } = person;
    await page.goto('/referee/micro');
    await give(page, 'Photograph the board', picture);
    await step(page, 'check').waitFor();
    expect(await findings(page)).toEqual([]);
    await use(page).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: 'the robot' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(board);
    await person.leave();
  });

  test('a picture of a hundred megapixels asks for the corners', { timeout: 2 * PATIENCE }, async () => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    await page.goto('/study/micro');
    await give(page, 'Photograph the board', huge(10_000));
    await step(page, 'corners').waitFor({ timeout: PATIENCE });
    await dialog(page).getByText('We couldn’t find the board.').waitFor();
    await person.leave();
  });

  test('the live camera finds the board and takes the picture by itself', async () => {
    await filmed('/study/micro', picture, async (page) => {
      await dialog(page).locator('.robot').waitFor();
      await expect.poll(() => use(page).isEnabled()).toBe(true);
    });
  });

  test.skipIf(!installed.built)('without a network, after one visit', { timeout: 4 * PATIENCE }, async () => {
    const visit = await installed.visit(browser);
    const { page } = visit;
    await open(visit, '/study/micro');
    await give(page, 'Photograph the board', picture);
    await step(page, 'check').waitFor();
    await dialog(page).locator('.robot').waitFor();
    await use(page).click();
    await page.getByText('Tap the space to reach.').waitFor();
    await visit.leave();
  });

  test.each(['black', 'chess'] as const)('a picture of something else (%s) asks for the corners', async (kind) => {
    const person = await Person.arrive(browser, phone);
    const { page } = person;
    await page.goto('/study/micro');
    await give(page, 'Photograph the board', await drawn(page, kind));
    await step(page, 'corners').waitFor();
    await dialog(page).getByText('We couldn’t find the board.').waitFor();
    await dialog(page).getByRole('button', { name: 'Read the board' }).click();
    await dialog(page).getByText('We don’t recognise a board between these points.').waitFor();
    await page.getByRole('button', { name: 'Another photo' }).click();
    await page.locator('[data-file]').setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await dialog(page).getByText('This photo can’t be opened here.').waitFor();
    await person.leave();
  });
});
