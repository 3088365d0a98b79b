// The texts of Learn, and what this browser remembers of it.
import type { Game } from '../../lib/games.ts';
import type { Value } from '../../lib/message.ts';
import { section } from '../../lib/section.svelte.ts';
import { keep, recall } from '../../lib/storage.ts';
import { learnEn } from '../../words/en/learn.ts';

export const texts = section(learnEn, {
  de: () => import('../../words/de/learn.ts').then((module) => module.learnDe),
});
export const tl = texts.t;

/** The text of a lesson's part: `title`, `text`, `task`, `done`, or what went wrong. A test checks that all are there. */
export function lessonText(game: Game, id: string, part: string, params?: Readonly<Record<string, Value>>): string {
  return texts.tKey(`learn.${game}.${id}.${part}` as keyof typeof learnEn, params);
}

/** The lessons of a game that were tried. */
export function recallTried(game: Game): readonly string[] {
  const kept = recall(`learn.${game}`);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

export function keepTried(game: Game, id: string): readonly string[] {
  const tried = recallTried(game);
  const next = tried.includes(id) ? tried : [...tried, id];
  keep(`learn.${game}`, next);
  return next;
}
