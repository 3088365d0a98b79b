// Parses the path of an embedded board: `/embed/ricochet?p=…`, or a puzzle by its name,
// `/embed/puzzles/micro/endless/easy/7`. Optional parameters: a language (`l=de`) and a theme (`theme=dark`).
import { games, type Game } from '../../lib/games.ts';
import { nameOf, type PuzzleName } from '../../lib/puzzle-name.ts';

export type EmbedTarget =
  { readonly game: Game; readonly position: string } | { readonly game: Game; readonly puzzle: PuzzleName } | { readonly game: undefined };

/** The content for a path. */
export function embedTarget(path: string, query: URLSearchParams): EmbedTarget {
  const [first, ...rest] = path.split('/').filter((part) => part !== '');
  if (first !== 'embed') return { game: undefined };
  if (rest[0] === 'puzzles') {
    const puzzle = nameOf(rest.slice(1));
    return puzzle === undefined ? { game: undefined } : { game: puzzle.game, puzzle };
  }
  const game = games.find((one) => one === rest[0]);
  const position = query.get('p');
  return game === undefined || position === null || rest.length > 1 ? { game: undefined } : { game, position };
}
