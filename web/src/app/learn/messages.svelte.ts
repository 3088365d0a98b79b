// The texts of Learn, and the progress stored in this browser.
import type { Game } from '../../lib/games.ts';
import type { Texts, Value } from '../../lib/message.ts';
import { section, type Section } from '../../lib/section.svelte.ts';
import { keep, recall } from '../../lib/storage.ts';
import en from 'virtual:locales/en/pages/learn';

export const texts = section('pages/learn', en);
export const tl = texts.t;

export interface LessonTexts extends Pick<Section<never>, 'isReady' | 'load'> {
  /** A part of a lesson's texts: `title`, `text`, `task`, `done`, or a mistake. A test checks that all exist. */
  readonly of: (id: string, part: string, params?: Readonly<Record<string, Value>>) => string;
  /** The keys of its boards. */
  readonly keys: () => string;
}

/** The texts of a game's lessons: the section `learn` of `locales/<language>/<game>.json`. */
export function lessonTexts<G extends Game>(game: G, en: Texts<`${G}/learn`>): LessonTexts {
  const { tKey, isReady, load } = section(`${game}/learn`, en);
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
