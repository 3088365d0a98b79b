// RoboTory puzzles: solved by taps against an opponent's answers; wrong actions are refuted and taken back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Puzzle, PuzzleTried, RobotoryLook, RobotoryPuzzleKind } from '../src/protocol/index.ts';
import { desktop, findings, Person, phone } from './people.ts';
import { base, browser } from './run/worker.ts';

const urlOf = (id: string) => `${base}/api/puzzles/${id}`;

interface Known {
  readonly id: string;
  readonly game: RobotoryLook;
  /** The solution, including the answers. */
  readonly line: readonly string[];
}

/** The first easy puzzle of this kind, and the solution from giving up. */
async function firstOf(kind: RobotoryPuzzleKind): Promise<Known> {
  for (let number = 1; number < 20; number += 1) {
    const id = `robotory/endless/easy/${number}`;
    const { board } = (await (await fetch(urlOf(id))).json()) as Puzzle;
    if (board.t !== 'robotory' || board.kind !== kind) continue;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(urlOf(id), { method: 'POST', headers, body: JSON.stringify({ ask: 'solution' }) });
    const { best, state } = (await answer.json()) as PuzzleTried;
    if (best?.t === 'robotory' && state.t === 'robotory') return { id, game: state.game, line: best.actions };
  }
  throw new Error(`no puzzle of this kind: ${kind}`);
}

const refill = (text: string) => {
  const white = text.split('W').length - 1;
  return `Refill: ${white} white, ${text.length - 1 - white} black`;
};

/** Makes an action by taps, given in notation. */
async function act(page: Page, { board }: RobotoryLook, text: string): Promise<void> {
  const hex = (name: string) => page.locator(`[data-hex="${board.hexes.findIndex((one) => one.name === name)}"]`);
  if (text.startsWith('+')) await page.getByRole('button', { name: refill(text) }).tap();
  else if (text.includes(':')) {
    for (const name of text.slice(2).split('-')) await hex(name).tap();
    await page.getByRole('button', { name: 'Confirm the move' }).tap();
  } else {
    await page.getByRole('button', { name: text.startsWith('W') ? 'Place white' : 'Place black' }).tap();
    await hex(text.slice(1)).tap();
  }
}

/** Another legal action: every other first action loses. */
function otherThan(right: string, { possible, board }: RobotoryLook): string {
  const letters = { white: 'W', black: 'B' } as const;
  const places =
    possible?.discs.flatMap((disc) => possible.placeable.map((hex) => `${letters[disc]}${board.hexes[hex]?.name ?? ''}`)) ?? [];
  const refills = possible?.refills.map((mix) => `+${'W'.repeat(mix.white)}${'B'.repeat(mix.black)}`) ?? [];
  const other = [...refills, ...places].find((one) => one !== right);
  if (other === undefined) throw new Error('nothing else can be done');
  return other;
}

test('on a phone: a wrong action is shown and taken back, then the game is won', async () => {
  const { id, game, line } = await firstOf('win');
  const [right = ''] = line;
  const ada = await Person.arrive(browser, phone);
  const { page } = ada;
  await page.goto('/puzzles');
  await page.getByRole('heading', { level: 3, name: 'RoboTory' }).first().waitFor();
  await page.goto(`/puzzles/${id}`);
  await page.getByText('Win in 2 actions').first().waitFor();
  expect(await findings(page)).toEqual([]);

  await act(page, game, otherThan(right, game));
  await page.getByRole('heading', { name: 'Not quite' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take it back' }).tap();
  await page.getByRole('heading', { name: 'Not quite' }).waitFor({ state: 'detached' });
  expect(await page.locator('[data-made]').innerText()).toBe('1');

  await page.getByRole('button', { name: 'Hint: what kind?' }).tap();
  const said = { '+': 'Refill.', w: 'Move the white robot.', b: 'Move the black robot.', r: 'Move the red robot.' } as const;
  const kind = said[right.charAt(0) as keyof typeof said] ?? 'Place a disc.';
  await page.getByRole('main').getByText(kind, { exact: true }).first().waitFor();

  for (const action of line.filter((_, place) => place % 2 === 0)) {
    const before = Number(await page.locator('[data-made]').innerText());
    // The answer is shown after a moment, and then it is the player's turn again.
    await expect.poll(() => page.getByRole('button', { name: 'Refill: ' }).count()).toBeGreaterThan(0);
    await act(page, game, action);
    if (action !== line.at(-1)) await expect.poll(() => page.locator('[data-made]').innerText()).toBe(String(before + 1));
  }
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await page.getByRole('main').getByText('3 moves; the shortest solution takes 2.').waitFor();
  await page.getByRole('button', { name: 'A shortest solution' }).tap();
  await page.getByRole('button', { name: 'To the end' }).tap();
  await page.locator('.stepper').getByText(`${line.length}/${line.length}`).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await ada.leave();
});

test('at a desk: the best refill, and nothing but refills', async () => {
  const { id, game, line } = await firstOf('refill');
  const [right = ''] = line;
  const ben = await Person.arrive(browser, desktop);
  const { page } = ben;
  await page.goto(`/puzzles/${id}`);
  await page.getByText('Refill: only one mix wins').first().waitFor();
  expect(await page.getByRole('button', { name: 'Place white' }).count()).toBe(0);
  await page.getByRole('button', { name: refill(otherThan(right, game)) }).click();
  await page.getByRole('heading', { name: 'Not quite' }).waitFor();
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: refill(right) }).click();
  await page.getByRole('heading', { name: 'Solved!' }).waitFor();
  await page.getByRole('main').getByText('2 moves; the shortest solution takes 1.').waitFor();
  expect(await findings(page)).toEqual([]);
  await ben.leave();
});
