// The texts of Learn in French.
import type en from '../../en/parts/learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.title': 'Apprendre',
  'learn.lead': 'Les règles de chaque jeu, avec de petits plateaux pour les essayer. Dix minutes, et tu sais jouer.',
  'learn.game': 'Apprendre {game}',
  'learn.lessons': '{n} {n:étape|étapes}',
  'learn.done-count': '{done} essayées sur {n}',
  'learn.contents': 'Sur cette page',
  'learn.task': 'Essaie',
  'learn.reset': 'Depuis le début',
  'learn.solved': 'C’est ça !',
  'learn.tried': 'fait',
  'learn.failed': 'Le serveur ne répond pas, donc le plateau ne peut pas bouger.',
  'learn.again': 'Réessaie',
  'learn.moves': 'Coups : {n}',
  'learn.moves-of': 'Coups : {n} sur {of}',
  'learn.finish': 'C’est tout ce qu’il te faut. Ta première partie :',
  'learn.first-game': 'Une première partie entre amis',
  'learn.bots': 'Contre des bots',
  'learn.puzzle': 'L’énigme facile du jour',
} satisfies Like<typeof en>;
