// A board in another site's page, in French.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': 'Coups : {n}',
  'embed.undo': 'Annuler',
  'embed.again': 'Depuis le début',
  'embed.solved': 'Résolu en {n} {n:coup|coups} !',
  'embed.turn': 'Au tour de : {side}',
  'embed.won': 'Vainqueur : {side}',
  'embed.failed': 'Ce plateau ne peut pas être montré pour l’instant.',
  'embed.home': 'Ouvrir dans Robotable',
} satisfies Like<typeof en>;
