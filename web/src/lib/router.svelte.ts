// The router. Paths are the product's public links, so they are defined only here.
import { idOf, isDate, nameOf, type PuzzleName } from './puzzle-name.ts';
import { games, type Game } from './games.ts';

/** A board in a link to a new table, in the notation of its game, and the robots on it. */
export interface Laid {
  readonly board: string;
  readonly robots: string;
}

const to = <Page extends string, At extends object>(page: Page, at: At) => ({ page, ...at });
/** The pages whose path is their name. */
const plain = ['settings', 'about', 'imprint', 'privacy', 'operator'] as const;

/** The page of a path. Unknown paths are `lost`, not errors: people type links. */
export function routeOf(path: string, query: URLSearchParams = new URLSearchParams()) {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  const game = games.find((one) => one === second);
  const named = plain.find((one) => one === first);
  const numberIn = (name: string, form: RegExp) => (form.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  if (first === undefined) return to('home', {});
  if (named !== undefined && parts.length === 1) return to(named, {});
  if (first === 'puzzles') {
    if (second === undefined) return to('puzzles', { date: undefined });
    if (parts.length === 2 && isDate(second)) return to('puzzles', { date: second });
    const name = nameOf(parts.slice(1));
    if (name !== undefined) return to('puzzle', { name });
  }
  const id = first === 't' && second !== undefined ? tableNamed(second) : undefined;
  if (id !== undefined) {
    if (parts.length === 2) return to('table', { id });
    if (parts.length === 3 && third === 'screen') return to('screen', { id });
    if (parts.length === 3 && third === 'replay')
      return to('replay', { id, at: Number(query.get('at') ?? 0), game: numberIn('game', /^\d{1,6}$/) });
  }
  // All others are about a game, or about all of them.
  if (second !== undefined && game === undefined) return to('lost', {});
  if (first === 'learn' && parts.length === 3 && third === 'book') return to('learn', { game, book: true });
  if (first === 'learn' && parts.length === 3 && third === 'openings' && game !== undefined) return to('openings', { game });
  if (parts.length > 2) return to('lost', {});
  if (first === 'learn') return to('learn', { game, book: false });
  if (first === 'referee') return to('referee', { game: game ?? (games[0] as Game) });
  if (first === 'new') {
    const board = query.get('board');
    const laid = board === null ? undefined : { board, robots: query.get('robots') ?? '' };
    return to('new', { game, preset: query.get('preset') ?? undefined, laid });
  }
  if (first === 'study' && game === undefined) return to('study', {});
  if (first === 'study' && game !== undefined) {
    const [position, moves] = [query.get('p') ?? undefined, query.get('s') ?? ''];
    return to('study-board', { game, position, moves, moment: numberIn('n', /^\d{1,3}$/) });
  }
  if (first === 'replay' && second === undefined) return to('replay', { id: undefined, at: 0, game: null });
  return to('lost', {});
}

type Route = ReturnType<typeof routeOf>;

export const paths = {
  home: '/',
  settings: '/settings',
  about: '/about',
  imprint: '/imprint',
  privacy: '/privacy',
  /** The referee for real tables. */
  referee: (game?: Game) => withGame('/referee', game === games[0] ? undefined : game),
  /** A new table; optionally with a given board and robots on it. */
  new: (game?: Game, preset?: string, laid?: Laid) =>
    withQuery(withGame('/new', game), { preset, board: laid?.board, robots: laid?.robots || null }),
  learn: (game?: Game) => withGame('/learn', game),
  /** The rules of a game on one page. */
  book: (game: Game) => `/learn/${game}/book`,
  /** The engine's results on openings. */
  openings: (game: Game) => `/learn/${game}/openings`,
  puzzles: '/puzzles',
  puzzleDay: (date: string) => `/puzzles/${date}`,
  puzzle: (name: PuzzleName) => `/puzzles/${idOf(name)}`,
  table: (id: string) => `/t/${id}`,
  screen: (id: string) => `/t/${id}/screen`,
  /** A study board, with a position in the game's notation and the moves made from it. */
  study: (game?: Game, position?: string, moves?: string) => withQuery(withGame('/study', game), { p: position, s: moves || null }),
  /**
   * A replay from a moment on, of the table's last game unless another one is given; without a table the page for
   * importing records.
   */
  replay: (id?: string, at = 0, game: number | null = null) =>
    id === undefined ? '/replay' : withQuery(`/t/${id}/replay`, { game, at: at || null }),
} as const;

/** The path of a page about one game or all of them. */
function withGame(path: string, game: Game | undefined): string {
  return game === undefined ? path : `${path}/${game}`;
}

/** A path with the parts of its query that have a value. */
function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const parts = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [`${name}=${inQuery(String(value))}`]));
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** A query value, as readable as links allow: spaces between moves become `+`. */
function inQuery(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** The current path and query. On static hosting every page is the same file, and the path follows the `#`. */
export function address(): string {
  if (typeof location === 'undefined') return '/';
  if (!STATIC_SITE) return location.pathname + location.search;
  return location.hash.startsWith('#/') ? location.hash.slice(1) : '/';
}

/** A path as written in the browser's address. */
const written = (path: string) => (STATIC_SITE ? `#${path}` : path);

function here(): Route {
  const [path = '', query] = address().replace(/#.*/, '').split('?', 2);
  return routeOf(path, new URLSearchParams(query));
}

let current = $state.raw<Route>(here());

export function route(): Route {
  return current;
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', written(path));
  else history.replaceState(null, '', written(path));
  current = here();
  scrollTo(0, 0);
}

/** Updates the address within a page, so that it can be bookmarked; the page stays. */
export function note(path: string): void {
  history.replaceState(history.state, '', written(path));
}

/** Follows the back button and all links within the page. Called once. */
export function startRouter(): void {
  addEventListener('popstate', () => {
    // A jump within the page does not change the page.
    if (STATIC_SITE && !/^(#\/.*)?$/.test(location.hash)) return;
    current = here();
  });
  if (STATIC_SITE) for (const name of ['pointerdown', 'focusin']) addEventListener(name, relate);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    if (url.hash !== '' && url.pathname === location.pathname) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}

/** A link opened in another tab has to lead to the same file. */
function relate({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link?.getAttribute('href');
  if (link && path?.startsWith('/')) link.setAttribute('href', written(path));
}

/** The table meant by a pasted link or a typed code. */
export function tableIn(text: string): string | undefined {
  return tableNamed(/\/t\/([^/?#]+)/.exec(text)?.[1] ?? text);
}

/** A table's name in canonical form: people may use capitals, spaces and dashes. */
function tableNamed(text: string): string | undefined {
  const id = text.replace(/[\s-]|%20/g, '').toLowerCase();
  return /^[0-9a-z]{4,64}$/.test(id) ? id : undefined;
}
