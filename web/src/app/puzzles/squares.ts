// A result as squares: counts, but not the moves. Drawn on the page, characters in a message.
import type { Progress } from './progress.ts';

/** A necessary move, an extra one, one that was not found, a hint. */
export type Tile = 'needed' | 'more' | 'missing' | 'hint';

const SIGNS: Readonly<Record<Tile, string>> = { needed: '🟩', more: '🟨', missing: '⬜', hint: '💡' };
/** More moves or hints than this are not drawn: the numbers are shown. */
const MOST = 20;

export function tilesOf(progress: Progress): readonly Tile[] {
  const { made, hints, end } = progress;
  if (end === null) return [];
  const many = (count: number, tile: Tile) => Array.from({ length: Math.max(0, Math.min(count, MOST)) }, () => tile);
  const moves = end.how === 'given-up' ? many(end.best, 'missing') : [...many(end.best, 'needed'), ...many(made - end.best, 'more')];
  return [...moves.slice(0, MOST), ...many(hints, 'hint')];
}

export function squares(progress: Progress): string {
  const tiles = tilesOf(progress);
  const signs = (wanted: (tile: Tile) => boolean) =>
    tiles
      .filter(wanted)
      .map((tile) => SIGNS[tile])
      .join('');
  return [signs((tile) => tile !== 'hint'), signs((tile) => tile === 'hint')].filter((part) => part !== '').join(' ');
}
