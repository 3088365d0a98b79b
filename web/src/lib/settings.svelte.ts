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

export interface Settings {
  readonly language: Code | 'auto';
  readonly theme: (typeof themes)[number];
  readonly motion: (typeof motions)[number];
  readonly marks: (typeof marks)[number];
  readonly sound: boolean;
  readonly volume: number;
  /** True if bots may comment. */
  readonly botWords: boolean;
  readonly name: string;
  /** The face chosen for every seat; without one the name decides. */
  readonly face: number | undefined;
  /** Keys that differ from the defaults, by action. */
  readonly keys: Readonly<Record<string, string>>;
}

export const defaults: Settings = {
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  marks: 'plain',
  sound: true,
  volume: 0.6,
  botWords: true,
  name: '',
  face: undefined,
  keys: {},
};

/** The settings from stored data; invalid parts fall back to defaults. */
export function readSettings(stored: unknown): Settings {
  const raw = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const oneOf = <T extends string>(value: unknown, known: readonly T[], other: T): T => (known.includes(value as T) ? (value as T) : other);
  const keys = typeof raw.keys === 'object' && raw.keys !== null ? Object.entries(raw.keys) : [];
  return {
    language: oneOf(raw.language, ['auto', ...languages.keys()], defaults.language),
    theme: oneOf(raw.theme, themes, defaults.theme),
    motion: oneOf(raw.motion, motions, defaults.motion),
    marks: oneOf(raw.marks, marks, defaults.marks),
    sound: typeof raw.sound === 'boolean' ? raw.sound : defaults.sound,
    volume: typeof raw.volume === 'number' && raw.volume >= 0 && raw.volume <= 1 ? raw.volume : defaults.volume,
    botWords: typeof raw.botWords === 'boolean' ? raw.botWords : defaults.botWords,
    name: typeof raw.name === 'string' ? raw.name.slice(0, 24) : defaults.name,
    face: FACES.find((face) => face === raw.face),
    keys: Object.fromEntries(keys.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  };
}

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
