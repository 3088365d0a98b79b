// The keyboard. Actions have names, usual keys and, in the settings, other ones; a component says which actions it
// knows, and the help overlay lists what is known now. So nothing is bound twice and nothing is undocumented.
import { untrack } from 'svelte';
import type { Key } from './i18n.svelte.ts';
import { settings } from './settings.svelte.ts';

/** The usual keys. A letter also counts in capitals. */
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
  /** What it does, for the help overlay. */
  readonly label: Key;
  /** Gets the key event; for `digits` its `key` is the digit. */
  readonly run: (event: KeyboardEvent) => void;
  /** Absent means yes. When it is no, the key is listed, and free for others. */
  readonly enabled?: boolean;
}

export interface Group {
  readonly title: Key;
  readonly handlers: readonly Handler[];
}

let groups = $state.raw<readonly (() => Group)[]>([]);

/** While the calling component lives, these keys do this. Call it once while it is being set up. */
export function useKeys(group: () => Group): void {
  $effect(() => {
    groups = [...untrack(() => groups), group];
    return () => {
      groups = untrack(() => groups).filter((other) => other !== group);
    };
  });
}

/** What is known now, the newest last. */
export function keyGroups(): Group[] {
  return groups.map((group) => group());
}

export function keyOf(action: Action): string {
  return settings().keys[action] ?? usual[action];
}

/** Whether something waits for this action now, so that a board leaves its key alone. */
export function awaits(action: Action): boolean {
  return keyGroups().some((group) => group.handlers.some((one) => one.action === action && one.enabled !== false));
}

/** Runs what a key means now. The newest component is asked first, so that a dialog can take a key from the page. */
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

// Anyone who writes into a field means letters. Enter and the blank belong to the button or link that has the focus.
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog, [role="dialog"]') !== null) return true;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) {
    return !(target instanceof HTMLInputElement && /^(checkbox|radio|button|range)$/.test(target.type));
  }
  return (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary') !== null;
}

/** How a key is written on the screen. */
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
