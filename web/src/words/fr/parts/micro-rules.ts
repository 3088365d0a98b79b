// The rules of Micro Robots where one plays, in French.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': 'Avant la partie',
  'rules.micro.lobby.text':
    'Quatre quarts font le plateau, tous du même côté, noir ou cuivre. Vous pouvez les poser vous-mêmes : dans n’importe quel ordre, chacun tourné comme vous voulez. Sinon le hasard s’en charge.\nQui commence lance les dés pour le départ : à une vraie table, c’est le plus jeune.\n25 jetons sont prêts.',
  'rules.micro.rolling.title': 'Lancer les dés',
  'rules.micro.rolling.text':
    'Les dés, une couleur et un nombre, désignent une case. À la première manche, on les lance pour le départ, puis pour la cible, jusqu’à ce que ce soit une autre case. Un jeton va sur la cible.\nUne cible qu’on ne peut pas atteindre sur ce plateau est aussitôt relancée, sauf si la table laisse décider les dés.\nLe jeton de départ marque le départ. Le robot attend à côté du plateau jusqu’à ce que quelqu’un montre un chemin.\n{nochip}',
  'rules.micro.thinking.title': 'Chercher un chemin',
  'rules.micro.thinking.text':
    'Tout le monde réfléchit en même temps. Qui dit le premier un nombre de coups, de 1 à 99, doit montrer un chemin d’exactement cette longueur. Dès lors, personne d’autre ne peut parler.\nUn chemin plus long vaut un court, s’il est aussi long que tu le dis.\nSi personne n’a rien dit depuis {quiet}, une majorité peut avoir une nouvelle cible ; avant, tous ensemble.',
  'rules.micro.showing.title': 'Montrer',
  'rules.micro.showing.text':
    'Le robot doit entrer sur la cible avec exactement le coup annoncé. Plus tard, c’est un échec ; plus tôt aussi.\n{fails}\n{lenient}\nRéussite : le jeton de la cible est à toi.\nÉchec : tu donnes un de tes jetons, si tu en as, à celui des autres qui en a le moins ; à égalité, au premier dans le sens des aiguilles d’une montre. Le jeton de la cible revient à la réserve.',
  'rules.micro.lenient.on': 'Un pas qui n’est pas un coup est refusé et peut être remplacé.',
  'rules.micro.lenient.off': 'À cette table, un pas qui n’est pas un coup est un échec.',
  'rules.micro.nochip.on':
    'Vous pouvez tous convenir, quand vous voulez, de ne plus poser de jeton sur la cible et de la lire sur les dés. C’est plus rapide, et vous pouvez revenir en arrière.',
  'rules.micro.nochip.experts': 'Ici, la cible a toujours son jeton, car les dés montrent la case intermédiaire.',
  'rules.micro.fails.clock': 'Renoncer ou prendre plus de {demonstration} est aussi un échec.',
  'rules.micro.fails.no-clock': 'Renoncer est aussi un échec. Il n’y a pas de minuteur.',
  'rules.micro.over.title': 'Après une manche',
  'rules.micro.over.text':
    'Dans tous les cas, le robot finit sur la cible, et la manche suivante part de là.\nLes dés passent à gauche. Qui les reçoit lance la cible suivante.',
  'rules.micro.end.title': 'Qui gagne',
  'rules.micro.end.text':
    'Qui a cinq jetons gagne aussitôt.\nSi la réserve est vide et que chaque jeton est chez un joueur, le plus de jetons gagne. À égalité, la victoire est partagée.',
  'rules.micro.moving.title': 'Comment le robot bouge',
  'rules.micro.moving.text':
    'Il va le long de sa ligne ou de sa colonne, aussi loin qu’on veut et par-dessus tout, jusqu’à une case de la même couleur ou du même nombre que la sienne. C’est un coup.\nTourner un coin fait deux coups. Rester n’en est pas un.',
  'rules.micro.experts.title': 'Pour experts',
  'rules.micro.experts.text':
    'Quand la cible a son jeton, on relance les dés pour une case intermédiaire, qu’ils montrent ensuite. Elle ne porte pas de jeton.\nLe robot doit entrer d’abord sur cette case, puis sur la cible. Le nombre compte tous les coups. Passer avant sur la cible n’est qu’un coup.',
  'rules.micro.alone.title': 'En solo',
  'rules.micro.alone.text': 'Les mêmes manches contre la montre. Après chacune, tu vois un chemin des plus courts.',
} satisfies Like<typeof en>;
