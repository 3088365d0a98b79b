// The turning points in a replay of RoboTory in German.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Wendepunkte',
  'turns.text': 'Die Engine sieht sich jede Stellung noch einmal an und sagt, wer am Gewinnen war.',
  'turns.ask': 'Wendepunkte suchen',
  'turns.progress': '{done} von {of} Stellungen',
  'turns.cancel': 'Abbrechen',
  'turns.none': 'Sie hat sich nie gedreht: Wer vorn lag, blieb vorn.',
  'turns.failed': 'Die Engine konnte sie sich nicht ansehen: {why}',
  'turns.graph': 'Wie wahrscheinlich {name} gewinnt, Zug für Zug',
  'turns.side': '{name} gewinnt',
  'turns.turned': 'Zug {n}: {action}',
  'turns.change': 'Vorher: {before}. Nachher: {after}.',
  'turns.played': 'Gespielt',
  'turns.better': 'Besser',
  'turns.closer': 'Ein erster Blick. Die Engine sieht genauer hin …',
} satisfies Like<typeof en>;
