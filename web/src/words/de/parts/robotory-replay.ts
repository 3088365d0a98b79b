// The turning points in a replay of RoboTory in German.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Wendepunkte',
  'turns.text': 'Die Engine sieht sich jede Stellung noch einmal an und sagt, wer am Gewinnen war.',
  'turns.ask': 'Wendepunkte suchen',
  'turns.progress': '{done} von {of} Stellungen',
  'turns.cancel': 'Abbrechen',
  'turns.graph': 'Wie wahrscheinlich Hell gewinnt, Zug für Zug',
  'turns.now': 'Hier gewinnt Hell zu {percent} %.',
  'turns.none': 'Sie hat sich nie gedreht: Wer vorn lag, blieb vorn.',
  'turns.light': 'Hell gewinnt',
  'turns.dark': 'Dunkel gewinnt',
  'turns.turned': 'Zug {n}: {action}',
  'turns.better': 'Die Engine hätte {best} gespielt.',
  'turns.change': '{before} % → {after} % für Hell',
  'turns.failed': 'Die Engine konnte sie sich nicht ansehen: {why}',
} satisfies Like<typeof en>;
