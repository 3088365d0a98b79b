// The lessons of Ricochet Robots in French.
import type en from '../../en/parts/ricochet-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-ricochet': 'Au clavier : la lettre du robot, puis une flèche.',
  'learn.ricochet.board.title': 'Le plateau',
  'learn.ricochet.board.text':
    '16 cases sur 16, avec des murs entre certaines et tout autour. Personne n’entre dans le bloc du milieu ; il montre quelle cible est demandée. Il y a 17 cibles : quatre formes en quatre couleurs, et le vortex. Quatre robots sont posés çà et là : rouge, vert, bleu et jaune. Chacun a sa lettre et sa forme, pour ne pas devoir compter sur les couleurs. Le hasard monte le plateau et pose les robots, ou vous le faites vous-mêmes : quatre quarts, un de chaque couleur, et les robots sur des cases sans cible.',
  'learn.ricochet.slide.short': 'Un robot glisse jusqu’à ce que quelque chose l’arrête. C’est un coup.',
  'learn.ricochet.slide.title': 'Les robots glissent',
  'learn.ricochet.slide.text':
    'Choisis un robot et une direction. Il glisse jusqu’à ce qu’un mur, le bord ou le bloc du milieu l’arrête, et pas une case de moins. C’est un coup. S’il ne peut pas avancer, ce n’est pas un coup.',
  'learn.ricochet.slide.task': 'Amène le rouge sur l’étoile. Il doit s’y arrêter ; passer dessus ne suffit pas.',
  'learn.ricochet.slide.done': 'En haut jusqu’au bord, à droite jusqu’au mur, en bas jusqu’au mur : trois coups.',
  'learn.ricochet.stops.short': 'Les robots arrêtent les robots. Chacun peut bouger, et chaque coup compte.',
  'learn.ricochet.stops.title': 'Les robots arrêtent les robots',
  'learn.ricochet.stops.text':
    'Un robot s’arrête aussi devant un autre. Tu peux bouger n’importe quel robot, aussi souvent que tu veux ; chaque coup compte pour un. Les autres robots sont donc des murs que tu peux mettre où il t’en faut.',
  'learn.ricochet.stops.task': 'Le rouge passerait devant l’étoile sans s’arrêter. Fais-toi aider par le bleu.',
  'learn.ricochet.stops.done': 'Le bleu en haut, puis le rouge à droite : le bleu était le mur qui manquait.',
  'learn.ricochet.ricochet.short': 'Le robot qui arrive doit avoir pris un virage.',
  'learn.ricochet.ricochet.title': 'La règle du ricochet',
  'learn.ricochet.ricochet.text':
    'Le robot qui atteint la cible doit avoir ricoché : un de ses coups doit partir à angle droit de la fin de son coup précédent. Aller tout droit n’est pas permis, aller et revenir tout droit non plus. Arriver trop tôt ne gêne pas : il peut repartir et revenir. Les tables peuvent jouer avec une règle plus douce, ou sans.',
  'learn.ricochet.ricochet.task': 'Le rouge pourrait glisser tout droit sur l’étoile. Trouve un chemin qui compte.',
  'learn.ricochet.ricochet.done': 'Cette fois il a pris un virage, donc ça compte.',
  'learn.ricochet.ricochet.straight': 'Le rouge est sur l’étoile, mais il est venu tout droit. Continue d’ici, ou recommence.',
  'learn.ricochet.target.short': 'Une cible de couleur est pour son robot. Le vortex est pour tous.',
  'learn.ricochet.target.title': 'La cible de qui ?',
  'learn.ricochet.target.text':
    'Une cible colorée est pour le robot de cette couleur ; les autres ne peuvent qu’aider. Le vortex est pour n’importe quel robot : le premier arrivé.',
  'learn.ricochet.target.task': 'Amène n’importe quel robot sur le vortex.',
  'learn.ricochet.target.done': 'Rouge ou vert : au vortex, les deux sont bons.',
  'learn.ricochet.target.straight': 'Il y est, mais tout droit : il doit encore prendre un virage.',
  'learn.ricochet.bid.short': 'Dis combien de coups il te faut, puis montre-le sans en faire plus.',
  'learn.ricochet.bid.title': 'Enchérir',
  'learn.ricochet.bid.text':
    'Tout le monde réfléchit en même temps, et personne ne touche un robot. Quand on voit un chemin, on dit combien de coups il prend. La première enchère retourne le sablier : pendant une minute, tout le monde peut enchérir et baisser sa propre enchère. On ne peut jamais la monter. Ensuite, la plus basse doit être montrée, sans dépasser le nombre annoncé.',
  'learn.ricochet.bid.task': 'Tu as enchéri 3. Montre-le : amène le rouge sur l’étoile en trois coups au plus.',
  'learn.ricochet.bid.done': 'En trois, comme annoncé. Le jeton est à toi, et les robots restent où ils sont.',
  'learn.ricochet.bid.straight': 'Sur l’étoile, mais sans virage. Continue, s’il te reste des coups.',
  'learn.ricochet.bid.over':
    'Les coups sont épuisés. À une table, les robots reviennent et c’est au tour de l’enchère suivante ; ici, tu peux réessayer.',
  'learn.ricochet.round.short': 'Maintenant une manche entière. Le plus petit nombre montre d’abord et gagne le jeton si ça marche.',
  'learn.ricochet.round.title': 'Une manche entière',
  'learn.ricochet.round.text':
    'Quelqu’un a déjà dit un nombre. Cherche un chemin plus court, dis ton nombre et montre-le. Si ça marche, le jeton est à toi ; sinon les robots reviennent, et l’autre montre.',
  'learn.ricochet.round.task': 'Ben dit 5. Amène le rouge à l’étoile : en combien de coups au moins ?',
  'learn.ricochet.round.done': 'Le jeton est à toi, et la manche aussi ! Chaque manche se passe ainsi.',
  'learn.ricochet.round.straight': 'Sur l’étoile, mais sans virage. Continue s’il te reste des coups.',
  'learn.ricochet.round.over': 'Les coups sont épuisés, et les robots reviennent. Redis un nombre.',
  'learn.ricochet.first.title': 'Qui montre d’abord ?',
  'learn.ricochet.first.text': 'L’enchère la plus basse, et à égalité la plus ancienne.',
  'learn.ricochet.first.task': 'Ada dit 5, puis Ben dit 4, puis Cléo dit 4 aussi. Qui montre ?',
  'learn.ricochet.first.answer-1': 'Ada, elle était la première',
  'learn.ricochet.first.answer-2': 'Ben',
  'learn.ricochet.first.answer-3': 'Cléo, elle était la dernière',
  'learn.ricochet.first.done': 'Ben : 4 est le plus bas, et il l’a dit avant Cléo.',
  'learn.ricochet.failed.title': 'Si ça ne marche pas',
  'learn.ricochet.failed.text':
    'On ne doit pas dépasser le nombre de coups annoncé. En cas d’échec, tout revient comme au début de la manche, et la personne suivante peut essayer. Si tous échouent, personne n’a le jeton : il est remélangé avec les autres.',
  'learn.ricochet.failed.task': 'Le chemin de Ben prend finalement 5 coups. Et maintenant ?',
  'learn.ricochet.failed.answer-1': 'Il a droit à cinq',
  'learn.ricochet.failed.answer-2': 'Personne n’a le jeton',
  'learn.ricochet.failed.answer-3': 'Les robots reviennent, et Cléo montre ses 4',
  'learn.ricochet.failed.done': 'C’est ça : d’abord Cléo avec 4, et après elle Ada avec 5.',
  'learn.ricochet.end.title': 'Qui gagne',
  'learn.ricochet.end.text':
    'Chaque cible résolue est un jeton. À deux, on joue jusqu’à 8 jetons, à trois jusqu’à 6, à quatre jusqu’à 5 ; à plus, on joue les 17. Vous pouvez convenir de n’importe quel autre nombre. À égalité, la victoire est partagée. Si personne n’enchérit pendant longtemps, n’importe qui peut retourner le sablier ; sans enchère, le jeton est mélangé aux autres et on en retourne un. En solo, tu joues contre le sablier, un jeton après l’autre : ce que tu résous à temps reste face visible, le reste face cachée, et après les 17 tu gagnes s’il y en a plus face visible que face cachée. Tu peux laisser couler le sablier deux fois pour chacun.',
  'learn.ricochet.barrier.title': 'Barrières',
  'learn.ricochet.barrier.text':
    'Certains plateaux ont des diagonales colorées. Un robot de la même couleur les traverse tout droit. Tout autre robot rebondit comme une balle sur un miroir et continue de glisser ; tout cela est un seul coup. Aucun robot ne peut s’arrêter sur une barrière. Laisse les barrières de côté pour ta première partie.',
  'learn.ricochet.barrier.task': 'Amène le bleu sur la planète en un coup.',
  'learn.ricochet.barrier.done': 'Rebond sur la barrière rouge, et vers le haut. Le rouge, lui, serait passé tout droit.',
  'learn.ricochet.black.title': 'Le robot noir',
  'learn.ricochet.black.text':
    'Un cinquième robot pour qui en veut. Il n’est d’aucune couleur, donc il rebondit sur toutes les barrières, et il a droit au vortex.',
  'learn.ricochet.black.task': 'Un coup, deux rebonds : amène le robot noir sur le vortex.',
  'learn.ricochet.black.done': 'Sur la rouge, sur la bleue, et le voilà.',
  'learn.ricochet.transparent.title': 'Le robot transparent',
  'learn.ricochet.transparent.text':
    'Il peut traverser un mur, ou une barrière tout droit, chaque fois pour un coup de plus. Le bord, le bloc du milieu et les autres robots l’arrêtent comme tout le monde. Quand un mur est sur son chemin, tu choisis : s’arrêter là, ou traverser.',
  'learn.ricochet.transparent.task': 'Envoie le robot transparent à droite, et choisis de traverser le mur.',
  'learn.ricochet.transparent.done': 'Deux coups : un pour glisser, un pour le mur.',
} satisfies Like<typeof en>;
