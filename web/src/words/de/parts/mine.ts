// My games in German.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': 'Meine Partien',
  'mine.lead': 'Die letzten Partien dieses Browsers. Diese Liste sieht sonst niemand.',
  'mine.running': 'Noch im Gang',
  'mine.finished': 'Gespielt',
  'mine.none': 'Noch nichts da. Spiel eine Partie, dann findest du sie hier wieder.',
  'mine.won': 'Du hast gewonnen',
  'mine.won-by': 'Gewonnen: {names}',
  'mine.won-nobody': 'Niemand hat gewonnen',
  'mine.over': 'Vorbei',
  'mine.stage-lobby': 'Geht gleich los',
  'mine.stage-playing': 'Wird gespielt',
  'mine.replay': 'Nachspielen',
  'mine.analyse': 'Untersuchen',
  'mine.continue': 'Weiterspielen',
  'mine.again': 'Zum Tisch',
  'mine.forget': 'Vergessen',
  'mine.forget-ask': 'Diese Partie aus deiner Liste nehmen? Der Tisch selbst bleibt.',
  'mine.forget-seat-ask': 'Diesen Tisch aus deiner Liste nehmen? Dieser Browser gibt dann seinen Platz dort auf.',
  'mine.picture': 'Das Brett am Ende',
} satisfies Like<typeof en>;
