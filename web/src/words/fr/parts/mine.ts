// My games in French.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': 'Mes parties',
  'mine.lead': 'Les dernières parties de ce navigateur. Personne d’autre ne voit cette liste.',
  'mine.running': 'En cours',
  'mine.finished': 'Jouées',
  'mine.none': 'Rien pour l’instant. Joue une partie et tu la retrouveras ici.',
  'mine.won': 'Tu as gagné',
  'mine.won-by': 'Victoire : {names}',
  'mine.won-nobody': 'Personne n’a gagné',
  'mine.over': 'Terminée',
  'mine.stage-lobby': 'Va commencer',
  'mine.stage-playing': 'Se joue',
  'mine.replay': 'Revoir',
  'mine.analyse': 'Analyser',
  'mine.continue': 'Continuer',
  'mine.again': 'À la table',
  'mine.forget': 'Oublier',
  'mine.forget-ask': 'Retirer cette partie de ta liste ? La table elle-même reste.',
  'mine.forget-seat-ask': 'Retirer cette table de ta liste ? Ce navigateur y abandonne alors sa place.',
  'mine.picture': 'Le plateau à la fin',
} satisfies Like<typeof en>;
