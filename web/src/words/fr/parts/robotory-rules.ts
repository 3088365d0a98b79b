// The rules of RoboTory where one plays, in French.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': 'Avant la partie',
  'rules.robotory.lobby.text':
    'Deux joueurs, chacun avec un camp de douze hexagones. Un robot blanc, un noir et un rouge commencent au milieu et ne sont à personne.\nChacun commence avec deux disques d’énergie blancs et deux noirs ; les 20 autres forment la réserve. Tout est visible.\nLe clair commence. Qui joue le clair est tiré au sort, ou choisi.',
  'rules.robotory.turn.title': 'Ton tour',
  'rules.robotory.turn.text':
    'Fais exactement une de ces trois choses. On ne passe pas.\nPoser : un de tes disques sur un hexagone sans robot ni disque, dans n’importe quel camp.\nDéplacer : n’importe quel robot, sur des disques qu’il peut utiliser, d’un pas ou plus, de voisin en voisin. Le blanc use les blancs, le noir les noirs, le rouge les deux. Chaque disque où il entre est usé. Tu peux t’arrêter après n’importe quel pas.\nRefaire le plein : avec moins de quatre disques, en prendre dans la réserve jusqu’à quatre, dans les couleurs qu’elle a. Si elle en a moins, prends-les tous.',
  'rules.robotory.end.title': 'Qui gagne',
  'rules.robotory.end.text':
    '{end}\nQui a alors le plus de robots dans son camp gagne. Avec trois robots, il n’y a pas d’égalité.\nTu peux aussi abandonner. Avec des pendules, qui n’a plus de temps perd.',
  'rules.robotory.end-by.reserve': 'Qui prend le dernier disque de la réserve termine aussitôt la partie.',
  'rules.robotory.end-by.one-colour': 'À cette table, la partie finit dès qu’une couleur de la réserve est épuisée.',
} satisfies Like<typeof en>;
