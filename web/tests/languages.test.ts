// Every language on a small phone: nothing is wider than the screen, no button, link, menu or heading is cut off, and
// no English text is left. Each page is loaded once and switches its language in place, as the settings do.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeTable, Person, phone } from './people.ts';
import { browser } from './run/worker.ts';

const files = import.meta.glob<unknown>('../src/locales/*/*.json', { eager: true, import: 'default' });
/** All texts of a language: every string in the files of its folder. */
const textsOf = new Map<string, Set<string>>();
for (const [path, content] of Object.entries(files)) {
  const language = /locales\/([^/]+)\//.exec(path)?.[1] ?? '';
  textsOf.set(language, new Set([...(textsOf.get(language) ?? []), ...strings(content)]));
}
const languages = [...textsOf.keys()].filter((language) => language !== 'en');

function strings(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(strings) : [];
}

const pages = [
  '/',
  '/new/ricochet',
  '/new/micro',
  '/new/robotory',
  '/settings',
  '/about',
  '/operator',
  '/puzzles',
  '/puzzles/micro/endless/easy/1',
  '/learn/ricochet',
  '/learn/robotory/book',
  '/study/ricochet?p=b2r1y2g2_RM13-GH10-BC4-YA11_YB10',
  '/study/micro',
  '/study/robotory',
  'a table',
];

const CONTROLS = 'button, a, label, summary, nav, h1, h2';

/** The texts of all visible controls. */
function controls(page: Page): Promise<string[]> {
  return page
    .locator(CONTROLS)
    .evaluateAll((all) =>
      all.filter((one) => (one as HTMLElement).offsetParent !== null).map((one) => (one as HTMLElement).innerText.trim()),
    );
}

/** Layout problems: the overflow of the page, and the texts of controls that are cut off. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate((controls) => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
      const style = getComputedStyle(element);
      // A picture for the eye alone, such as the art of a game until its board is there, is cropped on purpose.
      const isPicture = element.matches('[aria-hidden="true"]') && element.querySelector(':scope > svg') !== null;
      const isHidden = isPicture || style.visibility === 'hidden' || element.offsetParent === null || element.clientWidth < 2;
      // One pixel is rounding.
      return !isHidden && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    });
    return [...wide, ...cut.map((element) => `cut off: ${element.innerText}`)];
  }, CONTROLS);
}

/** Switches the language as another tab of this browser does, without leaving the page. */
async function choose(page: Page, language: string): Promise<void> {
  await page.evaluate((language) => {
    const key = 'robotable.settings';
    localStorage.setItem(key, JSON.stringify({ language }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
}

/** Names of keys in the settings: every language uses the browser's names. */
const KEY_NAMES: readonly string[] = ['Home', 'End'];

/** Matches English texts that the language does not have. */
function foreign(language: string): (text: string) => boolean {
  const own = textsOf.get(language);
  return (text) => textsOf.get('en')?.has(text) === true && own?.has(text) !== true && !KEY_NAMES.includes(text);
}

test.each(pages)('%s fits a small phone in every language', async (name) => {
  const path = name === 'a table' ? `/t/${await makeTable('ricochet', {}, { bots: [2] })}` : name;
  const person = await Person.arrive(browser, { ...phone, viewport: { width: 360, height: 740 }, locale: 'en' });
  const { page } = person;
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The page is complete when the server has answered and all of its parts are loaded.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  let english: string[] = [];
  await expect
    .poll(async () => {
      const before = english.length;
      english = await controls(page);
      return english.length > 0 && english.length === before;
    })
    .toBe(true);
  expect(await misfits(page), 'en').toEqual([]);
  for (const language of languages) {
    await choose(page, language);
    await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
    // The texts of a part load after those of the page; until then it may be hidden or English.
    const isForeign = foreign(language);
    await expect
      .poll(async () => {
        const texts = await controls(page);
        return { count: texts.length, english: texts.filter(isForeign) };
      })
      .toEqual({ count: english.length, english: [] });
    expect(await misfits(page), language).toEqual([]);
  }
  await person.leave();
});
