// The texts of Learn, and what this browser remembers of it.
import type { Game } from '../../lib/games.ts';
import type { Value } from '../../lib/message.ts';
import { section, type Section } from '../../lib/section.svelte.ts';
import { keep, recall } from '../../lib/storage.ts';
import en from '../../words/en/parts/learn.ts';

export const texts = section('learn', en);
export const tl = texts.t;

export interface LessonTexts extends Pick<Section<never>, 'isReady' | 'load'> {
  /** A lesson's part: `title`, `text`, `task`, `done`, or what went wrong. A test checks that all are there. */
  readonly of: (id: string, part: string, params?: Readonly<Record<string, Value>>) => string;
  /** What keys do on its boards. */
  readonly keys: () => string;
}

/** The texts of a game's lessons: `words/<language>/parts/<game>-learn.ts`. */
export function lessonTexts(game: Game, en: Readonly<Record<string, string>>): LessonTexts {
  const { tKey, isReady, load } = section(`${game}-learn`, en);
  return {
    isReady,
    load,
    of: (id, part, params) => tKey(`learn.${game}.${id}.${part}`, params),
    keys: () => tKey(`learn.keys-${game}`),
  };
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
