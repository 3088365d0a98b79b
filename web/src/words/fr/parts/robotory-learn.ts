// The lessons of RoboTory in French.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': 'Au clavier : les flèches parcourent le plateau, Entrée choisit.',
  'learn.robotory.board.title': 'Plateau et camps',
  'learn.robotory.board.text':
    '24 hexagones : la moitié est ton camp, l’autre moitié celui d’en face. Le tien est le clair, en bas. Trois robots commencent au milieu : blanc, noir et rouge. Ils ne sont à personne. Chacun commence avec deux disques d’énergie blancs et deux noirs ; vingt autres forment la réserve. À ton tour, tu fais exactement une chose : poser, déplacer ou refaire le plein.',
  'learn.robotory.place.short': 'À ton tour tu fais une chose. La première : poser un disque.',
  'learn.robotory.place.title': 'Poser un disque',
  'learn.robotory.place.text':
    'Mets un de tes disques sur un hexagone sans robot ni disque, dans n’importe quel camp. Les robots avancent sur les disques.',
  'learn.robotory.place.task': 'Pose un disque blanc à côté du robot blanc.',
  'learn.robotory.place.done': 'Une route pour le robot blanc commence. Attention, l’autre joueur peut s’en servir aussi.',
  'learn.robotory.place.other': 'Il faut un disque blanc, sur un hexagone qui touche celui du robot blanc. Recommence.',
  'learn.robotory.move.short': 'La deuxième : déplacer un robot sur des disques. Il les consomme.',
  'learn.robotory.move.title': 'Déplacer un robot',
  'learn.robotory.move.text':
    'Déplace un robot, celui que tu veux, d’autant de pas que tu veux et d’au moins un. Chaque pas va sur un voisin qui porte un disque, et use ce disque. Tu peux t’arrêter après n’importe quel pas. Sans disque, pas de pas, et aucun robot n’entre sur l’hexagone d’un autre.',
  'learn.robotory.move.task': 'Amène le robot blanc dans ton camp. Choisis-le, guide-le et confirme.',
  'learn.robotory.move.done': 'Il est à toi tant que personne ne l’emmène. Les disques de son chemin sont partis.',
  'learn.robotory.move.other': 'Le robot blanc n’est pas dans ton camp. Recommence.',
  'learn.robotory.colours.short':
    'Le blanc roule sur le blanc, le noir sur le noir, le rouge sur les deux. Sans son disque à côté, un robot reste sur place.',
  'learn.robotory.colours.title': 'Quel disque pour qui',
  'learn.robotory.colours.text':
    'Le robot blanc n’avance que sur les disques blancs, le noir que sur les noirs. Le rouge avance sur les deux.',
  'learn.robotory.colours.task': 'Amène le robot noir dans ton camp. Il lui faut des disques noirs tout du long.',
  'learn.robotory.colours.done': 'Autour du disque blanc, sur des noirs.',
  'learn.robotory.colours.other': 'Le robot noir n’est pas dans ton camp. Recommence.',
  'learn.robotory.refill.short': 'La troisième : prendre de nouveaux disques dans la réserve.',
  'learn.robotory.refill.title': 'Refaire le plein',
  'learn.robotory.refill.text':
    'Si tu as moins de quatre disques, tu peux en prendre dans la réserve jusqu’à en avoir quatre, dans les couleurs qu’elle a. C’est tout ton tour.',
  'learn.robotory.refill.task': 'Il te reste un disque. Refais le plein.',
  'learn.robotory.refill.done': 'De nouveau quatre. La réserve en a trois de moins : garde-la à l’œil.',
  'learn.robotory.refill.other': 'C’était une autre action. Recommence et refais le plein.',
  'learn.robotory.end.short': 'Quand la réserve est vide, gagne celui qui a le plus de robots dans son camp.',
  'learn.robotory.end.title': 'Comment ça finit',
  'learn.robotory.end.text':
    'Qui prend le dernier disque de la réserve termine aussitôt la partie. Qui a alors le plus de robots dans son camp gagne ; avec trois robots, pas d’égalité. Selon la règle de la première édition, elle finit dès qu’une des deux couleurs de la réserve est épuisée.',
  'learn.robotory.end.task': 'Deux robots sont dans ton camp, deux disques dans la réserve. Termine la partie, et gagne.',
  'learn.robotory.end.done': 'La réserve est vide : deux robots à un.',
  'learn.robotory.end.other': 'La partie continue, et l’autre joueur pourrait la terminer. Recommence.',
  'learn.robotory.camps.title': 'Compter la réserve',
  'learn.robotory.camps.text': 'Qui peut prendre le dernier disque choisit quand la partie finit. C’est l’enjeu des fins de partie.',
  'learn.robotory.camps.task':
    'Cinq disques sont dans la réserve, tu n’en as aucun. Un robot est dans ton camp, deux dans l’autre. Faut-il refaire le plein ?',
  'learn.robotory.camps.answer-1': 'Oui, ça termine la partie',
  'learn.robotory.camps.answer-2': 'Attention : tu en prends quatre, il en reste un, et l’autre joueur peut terminer',
  'learn.robotory.camps.answer-3': 'Peu importe, ce sera une égalité',
  'learn.robotory.camps.done':
    'C’est ça : qui a alors une place libre prend le dernier disque, et gagne deux à un. Ramène d’abord un robot.',
} satisfies Like<typeof en>;
