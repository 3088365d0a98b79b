// The user's preferences. Stored in the browser, shared between its tabs, never sent anywhere.
import { languages, preferred, type Code } from '../locales/languages.ts';
import { setLanguage } from './i18n.svelte.ts';
import { keep, onOtherTab, recall } from './storage.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export const motions = ['auto', 'full', 'reduced'] as const;
/** How robots and spaces show their colour without colour: a small letter, or a large one with a pattern. */
export const marks = ['plain', 'strong'] as const;

/** The numbers of the faces that the server accepts. */
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A setting: its default, and its valid value in stored data, if there is one. */
interface Setting<T> {
  readonly usual: T;
  readonly read: (stored: unknown) => T | undefined;
}
const oneOf = <T extends string>(known: readonly T[]): Setting<T> => ({
  usual: known[0] as T,
  read: (stored) => known.find((one) => one === stored),
});
const flag: Setting<boolean> = { usual: true, read: (stored) => (typeof stored === 'boolean' ? stored : undefined) };
const text: Setting<string> = { usual: '', read: (stored) => (typeof stored === 'string' ? stored.slice(0, 24) : undefined) };
const share = (usual: number): Setting<number> => ({
  usual,
  read: (stored) => (typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : undefined),
});
const isPairOfTexts = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';
const texts: Setting<Readonly<Record<string, string>>> = {
  usual: {},
  read: (stored) => (typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored).filter(isPairOfTexts)) : {}),
};

const fields = {
  language: oneOf<Code | 'auto'>(['auto', ...languages.keys()]),
  theme: oneOf(themes),
  motion: oneOf(motions),
  marks: oneOf(marks),
  sound: flag,
  volume: share(0.6),
  /** True if bots may comment. */
  botWords: flag,
  name: text,
  /** The face chosen for every seat; without one the name decides. */
  face: { usual: undefined as number | undefined, read: (stored: unknown) => FACES.find((face) => face === stored) },
  /** Keys that differ from the defaults, by action. */
  keys: texts,
};
export type Settings = { readonly [Name in keyof typeof fields]: (typeof fields)[Name]['usual'] };

/** The settings from stored data; invalid parts fall back to defaults. */
export function readSettings(stored: unknown): Settings {
  const raw = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(raw[name]) ?? field.usual]);
  return Object.fromEntries(read) as Settings;
}

export const defaults = readSettings(undefined);

let current = $state.raw<Settings>(readSettings(recall('settings')));
let system = $state.raw({ dark: false, still: false });

/** The current settings; components that read them update when they change. */
export function settings(): Settings {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  keep('settings', current);
  show();
}

/** True if motion is allowed. */
export function moves(): boolean {
  return current.motion === 'full' || (current.motion === 'auto' && !system.still);
}

export function isDark(): boolean {
  return current.theme === 'dark' || (current.theme === 'auto' && system.dark);
}

/** Follows the system, the other tabs, and the stored settings. Called once, before the page is drawn. */
export async function startSettings(): Promise<void> {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const look = () => {
    system = { dark: dark.matches, still: still.matches };
    show();
  };
  dark.addEventListener('change', look);
  still.addEventListener('change', look);
  onOtherTab('settings', () => {
    current = readSettings(recall('settings'));
    show();
  });
  look();
  await setLanguage(wantedLanguage());
}

function wantedLanguage(): Code {
  return current.language === 'auto' ? preferred(navigator.languages) : current.language;
}

function show(): void {
  if (typeof document === 'undefined') return;
  const root = document.documentElement;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.dataset.motion = moves() ? 'full' : 'reduced';
  root.dataset.marks = current.marks;
  void setLanguage(wantedLanguage());
}
