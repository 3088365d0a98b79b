// The texts of the page about Robotable, in French.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': 'Joue, résous et analyse trois jeux de robots.',
  'about.games': 'Qui a créé les jeux',
  'about.ricochet': 'D’Alex Randolph. La variante en solo est d’Anson Bischoff.',
  'about.micro': 'D’Andreas Kuhnekath, inspiré du jeu d’Alex Randolph.',
  'about.robotory': 'Un jeu à deux autour de trois robots qui ne sont à personne.',
  'about.rules': 'Les règles',
  'about.ours': 'Ce qui est à nous',
  'about.names':
    'Les noms des jeux appartiennent à leurs éditeurs ; nous les citons pour dire de qui sont ces règles. Robotable n’est lié à aucun éditeur ni à aucun auteur, et aucun d’eux ne l’a approuvé. Si un jeu te plaît, achète-le : c’est autour d’une vraie table qu’il est le meilleur.',
  'about.drawings': 'Le programme et tous les dessins sont de nous, sous licence MIT ou Apache License 2.0, comme tu veux.',
} satisfies Like<typeof en>;
