// Short notices at the edge of the screen: refusals, players who joined or left.
import { announce } from './announce.svelte.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'bad' | 'good' | 'plain';
}

let current = $state.raw<readonly Toast[]>([]);
let next = 0;
const SHOWN_MAX = 3;

export function toasts(): readonly Toast[] {
  return current;
}

/** Shows a notice for as long as it takes to read, and announces it. */
export function toast(text: string, kind: Toast['kind'] = 'plain'): void {
  const shown: Toast = { id: next++, text, kind };
  current = [...current.filter((one) => one.text !== text), shown].slice(-SHOWN_MAX);
  announce(text, kind === 'bad' ? 'urgent' : 'polite');
  setTimeout(() => dismiss(shown.id), 3000 + text.length * 40);
}

export function dismiss(id: number): void {
  current = current.filter((one) => one.id !== id);
}
