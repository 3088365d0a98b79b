// The end of a game in French.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': 'D’un cheveu !',
  'outcome.won-clear': 'Et nettement. Bien joué !',
  'outcome.lost-close': 'Si près. Il n’en manquait qu’un !',
  'outcome.lost-clear': 'Belle bataille. La prochaine est pour toi.',
  'special.title': 'Les moments de cette partie',
  'special.quickest': 'Trouvé le plus vite',
  'special.closest': 'Enchère la plus serrée',
  'special.longest': 'Plus longue solution',
  'special.spot-on': 'Œil le plus vif',
  'special.walk': 'Plus long trajet',
  'special.turns': 'Durée',
  'special.eyes': 'Avec des yeux parfaits',
  'special.decided': 'Le tournant',
  'detail.eyes': '{name} aurait gagné : le plus court chemin vu en premier {n} fois',
  'detail.decided': 'manche {n} : dès lors, {name} menait',
  'detail.quickest': '{name}, {n} {n:seconde|secondes}',
  'detail.closest': '{name}, {n} {n:coup|coups} devant {other}',
  'detail.tie': '{name}, à égalité avec {other}',
  'detail.longest': '{name}, {n} {n:coup|coups}',
  'detail.spot-on': '{name}, {n} fois le chemin le plus court',
  'detail.walk': '{name}, {n} {n:hexagone|hexagones}',
  'detail.turns': '{n} {n:tour|tours}',
  'result.study': 'Analyse',
  'result.share': 'Partager',
  'result.text': 'Le résultat en texte',
  'share.head': '{game} sur Robotable',
} satisfies Like<typeof en>;
