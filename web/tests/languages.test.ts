// Every language on a small phone: nothing is wider than the screen, and no button, link, menu or heading is cut off.
import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, makeTable, Person, phone } from './people.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

const languages = readdirSync(new URL('../src/words', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const pages = [
  '/',
  '/new/ricochet',
  '/new/micro',
  '/new/robotory',
  '/settings',
  '/about',
  '/puzzles',
  '/puzzles/micro/endless/easy/1',
  '/learn/ricochet',
  '/learn/robotory/book',
  '/study/ricochet?p=b2r1y2g2_RM13-GH10-BC4-YA11_YB10',
  '/study/micro',
  '/study/robotory',
];

/** What does not fit: how far the page is too wide, and the texts of controls that are cut off. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, summary, nav, h1, h2')].filter((element) => {
      const style = getComputedStyle(element);
      const isHidden = style.visibility === 'hidden' || element.offsetParent === null || element.clientWidth < 2;
      // A pixel is rounding.
      return !isHidden && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    });
    return [...wide, ...cut.map((element) => `cut off: ${element.innerText}`)];
  });
}

test.each(languages)('%s fits a small phone', async (language) => {
  const person = await Person.arrive(browser, { ...phone, viewport: { width: 360, height: 740 }, locale: language });
  const { page } = person;
  const table = await makeTable('ricochet', {}, { bots: [2] });
  for (const path of [...pages, `/t/${table}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The words of a part come after the page.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await misfits(page), path).toEqual([]);
  }
  await person.leave();
});
