import { afterEach, expect, test } from 'vitest';
import { setLanguage } from './i18n.svelte.ts';
import { paths, routeOf } from './router.svelte.ts';
import { shared } from './share.ts';

afterEach(() => setLanguage('en'));

test('a link that is given away says in which language', async () => {
  const study = paths.study('micro', 'black-1n4e3e2n:P1-W2', 'P1 P6');
  expect(shared('/t/abcd', 'https://x.org')).toBe('https://x.org/t/abcd');
  await setLanguage('de');
  expect(shared('/t/abcd', 'https://x.org')).toBe('https://x.org/t/abcd?l=de');
  expect(shared(study, 'https://x.org')).toBe(`https://x.org${study}&l=de`);
});

test('and leads to the same page', async () => {
  await setLanguage('fr');
  for (const path of [paths.table('abcd'), paths.replay('abcd', 17, 2), paths.study('micro', 'black-1n4e3e2n:P1-W2')]) {
    const [plain, given] = [path, shared(path, '')].map((one) => new URL(one, 'https://x.org'));
    expect(routeOf(given!.pathname, given!.searchParams)).toEqual(routeOf(plain!.pathname, plain!.searchParams));
  }
});
