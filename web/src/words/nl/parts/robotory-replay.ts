// The turning points in a replay of RoboTory in Dutch.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Keerpunten',
  'turns.text': 'De computer bekijkt elke stelling nog eens en zegt wie er ging winnen.',
  'turns.ask': 'Keerpunten zoeken',
  'turns.progress': '{done} van {of} {of:stelling|stellingen}',
  'turns.cancel': 'Stoppen',
  'turns.none': 'Het is nooit gekeerd: wie voorstond, bleef voorstaan.',
  'turns.failed': 'De computer kon er niet naar kijken: {why}',
  'turns.graph': 'Hoeveel kans {name} heeft om te winnen, beurt voor beurt',
  'turns.side': '{name} wint',
  'turns.turned': 'Beurt {n}: {action}',
  'turns.change': 'Ervoor: {before}. Erna: {after}.',
  'turns.played': 'Gespeeld',
  'turns.better': 'Beter',
  'turns.closer': 'Een eerste blik. De computer kijkt nog beter …',
} satisfies Like<typeof en>;
