// The router. Paths are the product's public links, so they are defined only here.
import { idOf, isDate, nameOf, type PuzzleName } from './puzzle-name.ts';
import { games, type Game } from './games.ts';

/** A board in a link to a new table, in the notation of its game, and the robots on it. */
export interface Laid {
  readonly board: string;
  readonly robots: string;
}

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: Game | undefined; readonly preset: string | undefined; readonly laid: Laid | undefined }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'screen'; readonly id: string }
  | { readonly page: 'replay'; readonly id: string | undefined; readonly at: number; readonly game: number | null }
  | { readonly page: 'settings' }
  | { readonly page: 'about' }
  | { readonly page: 'imprint' }
  | { readonly page: 'privacy' }
  | { readonly page: 'operator' }
  | { readonly page: 'learn'; readonly game: Game | undefined; readonly book: boolean }
  | { readonly page: 'openings'; readonly game: Game }
  | { readonly page: 'puzzles'; readonly date: string | undefined }
  | { readonly page: 'puzzle'; readonly name: PuzzleName }
  | {
      readonly page: 'study-board';
      readonly game: Game;
      readonly position: string | undefined;
      readonly moves: string;
      readonly moment: number | null;
    }
  | { readonly page: 'study' }
  | { readonly page: 'referee'; readonly game: Game }
  | { readonly page: 'lost' };

/** The page of a path. Unknown paths are `lost`, not errors: people type links. */
export function routeOf(path: string, query: URLSearchParams = new URLSearchParams()): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'settings' && parts.length === 1) return { page: 'settings' };
  const game = games.find((one) => one === second);
  if ((first === 'about' || first === 'imprint' || first === 'privacy' || first === 'operator') && parts.length === 1)
    return { page: first };
  if (first === 'referee' && parts.length <= 2) {
    const played = second === undefined ? games[0] : game;
    return played === undefined ? { page: 'lost' } : { page: 'referee', game: played };
  }
  if (first === 'new' && parts.length <= 2) {
    if (second !== undefined && game === undefined) return { page: 'lost' };
    const board = query.get('board');
    const laid = board === null ? undefined : { board, robots: query.get('robots') ?? '' };
    return { page: 'new', game, preset: query.get('preset') ?? undefined, laid };
  }
  if (first === 'learn' && parts.length <= 3 && (third === undefined || third === 'book')) {
    return second !== undefined && game === undefined ? { page: 'lost' } : { page: 'learn', game, book: third === 'book' };
  }
  if (first === 'learn' && parts.length === 3 && third === 'openings' && game !== undefined) return { page: 'openings', game };
  if (first === 'puzzles') {
    if (second === undefined) return { page: 'puzzles', date: undefined };
    if (parts.length === 2 && isDate(second)) return { page: 'puzzles', date: second };
    const name = nameOf(parts.slice(1));
    if (name !== undefined) return { page: 'puzzle', name };
  }
  if (first === 'study' && parts.length <= 2) {
    if (second === undefined) return { page: 'study' };
    if (game === undefined) return { page: 'lost' };
    const moment = query.get('n');
    const moves = query.get('s') ?? '';
    return {
      page: 'study-board',
      game,
      position: query.get('p') ?? undefined,
      moves,
      moment: moment === null || !/^\d{1,3}$/.test(moment) ? null : Number(moment),
    };
  }
  if (first === 'replay' && parts.length === 1) return { page: 'replay', id: undefined, at: 0, game: null };
  const id = first === 't' && second !== undefined ? tableNamed(second) : undefined;
  if (id !== undefined) {
    if (parts.length === 2) return { page: 'table', id };
    if (parts.length === 3 && third === 'screen') return { page: 'screen', id };
    if (parts.length === 3 && third === 'replay') {
      const which = query.get('game');
      return {
        page: 'replay',
        id,
        at: Number(query.get('at') ?? 0),
        game: which === null || !/^\d{1,6}$/.test(which) ? null : Number(which),
      };
    }
  }
  return { page: 'lost' };
}

export const paths = {
  home: '/',
  settings: '/settings',
  about: '/about',
  imprint: '/imprint',
  privacy: '/privacy',
  /** The referee for real tables. */
  referee: (game?: Game) => (game === undefined || game === games[0] ? '/referee' : `/referee/${game}`),
  /** A new table; optionally with a given board and robots on it. */
  new: (game?: Game, preset?: string, laid?: Laid) => {
    const query = [
      ...(preset === undefined ? [] : [`preset=${preset}`]),
      ...(laid === undefined ? [] : [`board=${inQuery(laid.board)}`]),
      ...(laid === undefined || laid.robots === '' ? [] : [`robots=${inQuery(laid.robots)}`]),
    ];
    return `/new${game === undefined ? '' : `/${game}`}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  },
  learn: (game?: Game) => `/learn${game === undefined ? '' : `/${game}`}`,
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
  study: (game?: Game, position?: string, moves = '') => {
    const query = [...(position === undefined ? [] : [`p=${inQuery(position)}`]), ...(moves === '' ? [] : [`s=${inQuery(moves)}`])];
    return `/study${game === undefined ? '' : `/${game}`}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  },
  /**
   * A replay from a moment on, of the table's last game unless another one is given; without a table the page for
   * importing records.
   */
  replay: (id?: string, at = 0, game: number | null = null) => {
    const query = [...(game === null ? [] : [`game=${game}`]), ...(at === 0 ? [] : [`at=${at}`])];
    return id === undefined ? '/replay' : `/t/${id}/replay${query.length === 0 ? '' : `?${query.join('&')}`}`;
  },
} as const;

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
