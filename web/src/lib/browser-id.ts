// A random id of this browser, by which a table recognises players whom its host has removed.
import { randomId } from './random.ts';
import { keep, recall } from './storage.ts';

export function browserId(): string {
  const known = recall('browser');
  if (typeof known === 'string' && known.length >= 20) return known;
  const chosen = randomId();
  keep('browser', chosen);
  return chosen;
}
