// The turning points in a replay of RoboTory in French.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Tournants',
  'turns.text': 'Le moteur reprend chaque position et dit qui allait gagner.',
  'turns.ask': 'Trouver les tournants',
  'turns.progress': '{done} positions sur {of}',
  'turns.cancel': 'Arrêter',
  'turns.none': 'La partie n’a jamais tourné : qui menait a mené jusqu’au bout.',
  'turns.failed': 'Le moteur n’a pas pu l’examiner : {why}',
  'turns.graph': 'Chances de gagner de {name}, tour par tour',
  'turns.side': '{name} gagne',
  'turns.turned': 'Tour {n} : {action}',
  'turns.change': 'Avant : {before}. Après : {after}.',
  'turns.played': 'Joué',
  'turns.better': 'Mieux',
  'turns.closer': 'Un premier regard. Le moteur regarde de plus près …',
} satisfies Like<typeof en>;
