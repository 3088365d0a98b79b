// The texts that study boards share in French.
import type en from '../en/study.ts';
import type { Like } from '../like.ts';

export default {
  'nav.study': 'Analyse',
  'study.title': 'Analyse',
  'study.lead': 'Installe n’importe quelle position, essaie des coups et laisse chercher le solveur.',
  'study.open': 'Ouvrir le plateau',
  'study.ways': 'Partager, importer et exporter',
  'study.share': 'Partager le lien',
  'study.copy-notation': 'Copier en texte',
  'study.copy-failed': 'Le navigateur ne permet pas de copier.',
  'study.import': 'Importer',
  'study.import-title': 'Importer une position',
  'study.export': 'Exporter',
  'study.export-title': 'Exporter',
  'study.print': 'Imprimer',
  'study.printing': 'Préparation de l’impression',
  'study.paste': 'Une position, un plateau, un fichier, une partie ou un lien',
  'study.paste-hint':
    'Toutes nos notations, les plateaux dessinés, les identifiants DriftingDroids et les parties enregistrées sont reconnus.',
  'study.read': 'Ouvrir',
  'study.open-file': 'Choisir un fichier',
  'study.link-wrong': 'On ne peut pas lire ce lien.',
  'study.link-help': 'Un morceau s’est peut-être perdu en route. Redemande-le, ou continue avec un plateau d’ici.',
  'study.read-help': 'Le texte est-il entier ? Un lien, une position ou un fichier d’ici marche toujours.',
  'study.read-wrong': 'On ne peut pas lire ça.',
  'study.note-board-only': 'Un plateau seul : des robots et une cible y ont été placés.',
  'study.note-without-barriers': 'Un identifiant de partie désigne des plateaux sans leurs barrières, donc il n’y en a pas.',
  'study.note-last-round': 'La partie a plusieurs manches. Voici la dernière ; « Revoir » les montre toutes.',
  'study.no-answer': 'Le serveur ne répond pas. Réessaie dans un instant.',
  'study.picture': 'Image',
  'study.picture-hint': 'Pour le web et le papier. Les coups joués sont dessinés en flèches numérotées.',
  'study.save': 'Enregistrer : {form}',
  'study.save-as': 'Enregistrer {name}',
  'study.no-picture': 'Le navigateur n’a pas pu faire l’image.',
  'study.no-form': 'Cette position n’a pas cette forme :',
} satisfies Like<typeof en>;
