// The keyboard. Actions have names, default keys and, in the settings, custom ones; a component registers its actions,
// and the help overlay lists the registered ones. So no key is bound twice or undocumented.
import { untrack } from 'svelte';
import type { Key } from './i18n.svelte.ts';
import { settings } from './settings.svelte.ts';

/** The default keys. Letters match in either case. */
export const usual = {
  help: '?',
  sound: 'm',
  chat: 'c',
  look: 'l',
  'next-seat': 'q',
  agree: '+',
  disagree: '-',
  'press-on': 'Enter',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  'robot-red': 'r',
  'robot-yellow': 'y',
  'robot-green': 'g',
  'robot-blue': 'b',
  'robot-black': 'k',
  'robot-clear': 't',
  'robot-white': 'w',
  'give-up': 'x',
  hint: 'h',
  'turn-timer': 's',
  'have-it': 'e',
  roll: 'd',
  undo: 'Backspace',
  confirm: 'Enter',
  cancel: 'Escape',
  place: 'p',
  refill: 'f',
  first: 'Home',
  last: 'End',
  play: ' ',
  digits: '0–9',
} as const;

export type Action = keyof typeof usual;

export interface Handler {
  readonly action: Action;
  /** Its description for the help overlay. */
  readonly label: Key;
  /** Gets the key event; for `digits` its `key` is the digit. */
  readonly run: (event: KeyboardEvent) => void;
  /** Enabled if absent. A disabled key is listed, and free for other components. */
  readonly enabled?: boolean;
}

export interface Group {
  readonly title: Key;
  readonly handlers: readonly Handler[];
}

let groups = $state.raw<readonly (() => Group)[]>([]);

/** Registers keys for as long as the calling component lives. Call it once during its initialisation. */
export function useKeys(group: () => Group): void {
  $effect(() => {
    groups = [...untrack(() => groups), group];
    return () => {
      groups = untrack(() => groups).filter((other) => other !== group);
    };
  });
}

/** The registered groups, the newest last. */
export function keyGroups(): Group[] {
  return groups.map((group) => group());
}

export function keyOf(action: Action): string {
  return settings().keys[action] ?? usual[action];
}

/** True if a component handles this action now, so that a board leaves its key alone. */
export function awaits(action: Action): boolean {
  return keyGroups().some((group) => group.handlers.some((one) => one.action === action && one.enabled !== false));
}

/** Runs the current action of a key. The newest component comes first, so that a dialog can override the page. */
export function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isTyping(event)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  for (const group of keyGroups().reverse()) {
    const handler = group.handlers.find((one) => one.enabled !== false && fits(one.action, event));
    if (handler === undefined) continue;
    event.preventDefault();
    handler.run(event);
    return;
  }
}

function fits(action: Action, event: KeyboardEvent): boolean {
  if (action === 'digits') return /^[0-9]$/.test(event.key);
  const key = keyOf(action);
  return key.length === 1 ? key.toLowerCase() === event.key.toLowerCase() : key === event.key;
}

// Typing in a field is text. Enter and Space belong to the focused button or link.
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog, [role="dialog"]') !== null) return true;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) {
    return !(target instanceof HTMLInputElement && /^(checkbox|radio|button|range)$/.test(target.type));
  }
  return (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary') !== null;
}

/** The display name of a key. */
export function keyName(key: string): string {
  const names: Readonly<Record<string, string>> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Backspace: '⌫',
    Escape: 'Esc',
    ' ': '␣',
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
