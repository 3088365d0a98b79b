// The texts of puzzles, dates in words, and a result as a message.
import type { Hint, PuzzleBoard } from '../../connection/protocol.ts';
import { locale, t } from '../../lib/i18n.svelte.ts';
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/puzzles';
import { dayNumber, type PuzzleName } from '../../lib/puzzle-name.ts';
import { isPerfect, type Progress } from './progress.ts';
import type { Puzzling } from './puzzle-contract.ts';
import { squares } from './squares.ts';

export const texts = section('pages/puzzles', en);
export const tp = texts.t;

/** `15 November 2026`. A puzzle's day is the same everywhere, so no time zone shifts it. */
export function dateText(date: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  const day = dayNumber(date);
  if (day === undefined) return date;
  const text = new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(day * 86_400_000);
  // French counts only the first day of a month: 1er janvier. `Intl` does not know.
  return locale().startsWith('fr') ? text.replace(/^1 (?=\p{L})/u, '1er ') : text;
}

export function titleOf(name: PuzzleName): string {
  return tp('play.title', { game: t(`game.${name.game}`), level: tp(`level.${name.level}`).toLocaleLowerCase(locale()) });
}

export function whenOf(name: PuzzleName): string {
  return 'date' in name ? dateText(name.date) : tp('play.number', { n: name.number });
}

/** The progress in a few words. */
export function stateText(progress: Progress): string {
  const { made, end } = progress;
  if (end?.how === 'given-up') return tp('state.given-up');
  if (end !== null) return isPerfect(progress) ? tp('state.perfect', { n: made }) : tp('state.solved', { n: made, best: end.best });
  return made === 0 && progress.hints === 0 ? tp('state.new') : tp('state.begun', { n: made });
}

export function hintText(hint: Hint, board: PuzzleBoard, game: Puzzling): string {
  if (hint.t === 'length') return tp('play.told-distance', { n: hint.moves });
  return game.hint(hint, board) ?? tp('play.told-none');
}

/** A result that reveals nothing about the solution. */
export function shareText(name: PuzzleName, progress: Progress, link: string): string {
  const { made, hints, end } = progress;
  if (end === null) return '';
  const day = 'date' in name ? name.date : tp('share.number', { n: name.number });
  const head = tp('share.head', { day, game: t(`game.${name.game}`), level: tp(`level.${name.level}`).toLocaleLowerCase(locale()) });
  const result = end.how === 'solved' ? tp('share.solved', { n: made, best: end.best }) : tp('share.given-up', { best: end.best });
  const counted = hints === 0 ? result : `${result} · ${tp('share.hints', { n: hints })}`;
  return [head, counted, squares(progress), link].join('\n');
}
