// The texts of Learn in German.
import type en from '../../en/parts/learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.title': 'Lernen',
  'learn.lead': 'Die Regeln jedes Spiels, mit kleinen Brettern zum Ausprobieren. Zehn Minuten, und du kannst mitspielen.',
  'learn.game': '{game} lernen',
  'learn.lessons': '{n} {n:Schritt|Schritte}',
  'learn.done-count': '{done} von {n} ausprobiert',
  'learn.contents': 'Auf dieser Seite',
  'learn.task': 'Probier es aus',
  'learn.reset': 'Von vorn',
  'learn.solved': 'Richtig!',
  'learn.tried': 'geschafft',
  'learn.failed': 'Der Server antwortet nicht, darum bewegt sich das Brett nicht.',
  'learn.again': 'Noch mal versuchen',
  'learn.moves': 'Züge: {n}',
  'learn.moves-of': 'Züge: {n} von {of}',
  'learn.finish': 'Mehr brauchst du nicht. Deine erste Partie:',
  'learn.first-game': 'Erste Partie mit Freunden',
  'learn.bots': 'Gegen Bots',
  'learn.puzzle': 'Das leichte Rätsel von heute',
} satisfies Like<typeof en>;
