// Who wins RoboTory, in French.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': 'Qui gagne ?',
  'openings.lead':
    'À forces égales : foncé. Quelle que soit la première action de clair, le moteur ne lui donne que {worst} à {best} de chances. Voici les 42 premières actions, et la suite si les deux jouent bien.',
  'openings.line': 'Après {action} : {percent} pour clair',
  'openings.answers': 'Les meilleures réponses de foncé, avec les chances de clair',
  'openings.actions': 'La meilleure suite pour les deux',
  'openings.failed': 'Impossible de charger le plateau. Essaie une autre étape.',
  'openings.study': 'Sur le plateau d’analyse',
  'openings.first': 'La première action de clair',
  'openings.first-how': 'W est un disque blanc, B un disque noir, suivi de l’hexagone. Choisis-en une pour la voir sur le plateau.',
  'openings.action': 'Action',
  'openings.chance': 'Chances de clair, selon la recherche',
  'openings.won': 'Parties gagnées par clair',
  'openings.how': 'Comment ces chiffres ont été obtenus',
  'openings.how-search':
    'Après chaque première action, le moteur a examiné {nodes} millions de positions, environ {depth} actions à l’avance. Le pourcentage est son jugement à la fin, et la suite est ce qu’il attend des deux joueurs.',
  'openings.how-games':
    'Il a aussi joué {games} parties contre lui-même après chacune, avec 8 000 à 24 000 positions par action. Clair en a gagné {won} sur {all} ({percent}).',
  'openings.how-sure':
    'Rien de cela n’est prouvé. Le moteur sait ce qu’il a appris de ses propres parties, et quand on fait des erreurs, on gagne et on perd autrement : après quatre actions au hasard, clair gagne environ quatre parties sur dix.',
  'openings.fair':
    'Pour une partie équilibrée, choisis « Départ équitable » à une nouvelle table : ses quatre premières actions sont tirées d’ouvertures après lesquelles les deux gagnent aussi souvent.',
  'openings.play': 'Nouvelle table',
  'openings.command': 'La commande qui les a produits :',
} satisfies Like<typeof en>;
