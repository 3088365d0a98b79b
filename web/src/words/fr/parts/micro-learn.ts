// The lessons of Micro Robots in French.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': 'Au clavier : les flèches parcourent le plateau, Entrée y va.',
  'learn.micro.board.title': 'Le plateau',
  'learn.micro.board.text':
    '6 cases sur 6, chacune avec une couleur et un nombre de 1 à 6. Chaque paire existe exactement une fois, donc son nom est son adresse : il y a un seul rose 1. Quatre quarts carrés forment le plateau ; tourne-les et échange-les comme tu veux. Un robot est posé dessus, et deux dés disent où il doit aller.',
  'learn.micro.move.short': 'Le robot avance dans sa ligne ou sa colonne, vers une case de la même couleur …',
  'learn.micro.move.title': 'Même couleur',
  'learn.micro.move.text':
    'Le robot suit sa ligne ou sa colonne, aussi loin que tu veux et par-dessus tout ce qu’il y a entre les deux, jusqu’à une case de la même couleur. C’est un coup.',
  'learn.micro.move.task': 'Le robot est sur rose 1. Amène-le sur rose 6, dans sa ligne.',
  'learn.micro.move.done': 'De rose à rose, le long de la ligne.',
  'learn.micro.number.short': '… ou du même nombre.',
  'learn.micro.number.title': 'Ou même nombre',
  'learn.micro.number.text':
    'La case peut aussi avoir le même nombre. Couleur ou nombre : l’un des deux doit convenir. Tourner, c’est deux coups.',
  'learn.micro.number.task': 'De rose 6 à blanc 6.',
  'learn.micro.number.done': 'Une autre couleur, le même nombre.',
  'learn.micro.route.short': 'Plusieurs coups font un chemin.',
  'learn.micro.route.title': 'Un chemin entier',
  'learn.micro.route.text':
    'La plupart des cibles demandent plusieurs coups, et chacun doit seulement convenir au précédent. Les cases marquées montrent où le robot peut aller maintenant.',
  'learn.micro.route.task': 'Amène le robot de rose 1 à rouge 6.',
  'learn.micro.route.done': 'Rose 6, blanc 6, rouge 6 : couleur, nombre, nombre.',
  'learn.micro.announce.short': 'D’abord tu dis un nombre, puis tu montres un chemin d’exactement cette longueur.',
  'learn.micro.announce.title': 'Dire un nombre',
  'learn.micro.announce.text':
    'Tout le monde réfléchit en même temps. Qui dit en premier un nombre de coups montre son chemin, et plus personne d’autre ne peut parler. Le robot doit entrer sur la cible exactement à ce coup-là : trop tard, c’est un échec, trop tôt aussi. Un chemin plus long vaut autant qu’un court, s’il est aussi long qu’annoncé.',
  'learn.micro.announce.task': 'Tu as dit 4. Amène le robot de rose 1 à blanc 6 en exactement quatre coups.',
  'learn.micro.announce.done': 'Exactement quatre. Un aller-retour, c’est une façon de perdre deux coups.',
  'learn.micro.announce.early': 'Il y est, mais trop tôt : tu as dit 4. Recommence et fais un détour.',
  'learn.micro.announce.late': 'Quatre coups, et il n’y est pas. Recommence.',
  'learn.micro.round.title': 'Une manche',
  'learn.micro.round.text':
    'Les dés nomment la cible, et un jeton est posé dessus. Réussis, et il est à toi. Dans tous les cas, le robot va sur la cible, où commence la manche suivante, et les dés passent à gauche. Si personne ne trouve pendant longtemps, on relance la cible.',
  'learn.micro.chips.title': 'Tu échoues, tu paies',
  'learn.micro.chips.text':
    'Si tu montres un mauvais chemin, tu donnes un jeton, si tu en as, à l’autre joueur qui en a le moins ; à égalité, au premier dans le sens des aiguilles d’une montre.',
  'learn.micro.chips.task': 'Ada échoue. Elle a 2 jetons, Ben en a 1, Cléo en a 3. Que se passe-t-il ?',
  'learn.micro.chips.answer-1': 'Ada donne un jeton à Ben',
  'learn.micro.chips.answer-2': 'Ada donne un jeton à Cléo',
  'learn.micro.chips.answer-3': 'Ben reçoit le jeton de la cible',
  'learn.micro.chips.done': 'C’est Ben qui en a le moins. Le jeton de la cible retourne avec les autres.',
  'learn.micro.end.title': 'Qui gagne',
  'learn.micro.end.text':
    'Cinq jetons font gagner tout de suite. Si les 25 jetons sont épuisés, qui en a le plus gagne ; on peut être plusieurs. En solo, tu joues les mêmes manches contre une pendule, et tu vois après chacune un chemin le plus court. Après quelques manches, vous pouvez décider de ne plus poser de jeton sur la cible et de la lire sur les dés : c’est plus rapide, et pas plus difficile.',
  'learn.micro.expert.title': 'Pour experts : en passant par une case',
  'learn.micro.expert.text':
    'Un jeton marque la cible, comme toujours. Puis on lance une autre case, que les dés continuent de montrer et qui ne reçoit pas de jeton. Le robot doit d’abord entrer sur celle-là, puis sur la cible, et le nombre compte tous les coups. Passer avant sur la cible n’est qu’un coup comme un autre.',
  'learn.micro.expert.task': 'De rose 1 à blanc 6 en passant par bleu 6.',
  'learn.micro.expert.done': 'D’abord bleu 6, ensuite blanc 6.',
} satisfies Like<typeof en>;
