// A number of this browser's own, chosen at random. A table knows by it anyone whom its host has sent away.
import { randomId } from './random.ts';
import { keep, recall } from './storage.ts';

export function browserId(): string {
  const known = recall('browser');
  if (typeof known === 'string' && known.length >= 20) return known;
  const chosen = randomId();
  keep('browser', chosen);
  return chosen;
}
