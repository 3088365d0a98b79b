// The turning points in a replay of RoboTory in French.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Tournants',
  'turns.text': 'Le moteur reprend chaque position et dit qui allait gagner.',
  'turns.ask': 'Trouver les tournants',
  'turns.progress': '{done} positions sur {of}',
  'turns.cancel': 'Arrêter',
  'turns.graph': 'Chances de gagner de Clair, tour par tour',
  'turns.now': 'Ici, Clair gagne avec {percent} %.',
  'turns.none': 'La partie n’a jamais tourné : qui menait a mené jusqu’au bout.',
  'turns.light': 'Clair gagne',
  'turns.dark': 'Foncé gagne',
  'turns.turned': 'Tour {n} : {action}',
  'turns.better': 'Le moteur aurait joué {best}.',
  'turns.change': '{before} % → {after} % pour Clair',
  'turns.failed': 'Le moteur n’a pas pu l’examiner : {why}',
} satisfies Like<typeof en>;
