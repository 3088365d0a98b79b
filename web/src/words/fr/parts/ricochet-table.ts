// What stands at a table of Ricochet Robots while everybody bids, in French.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: 'Tu dis {n}. Les autres le voient dans un instant.',
  'take-back': 'Reprendre',
  done: 'J’ai fini',
  'done-help': 'Plus rien à dire ? Quand tout le monde l’a dit, même après une enchère, personne n’attend le sablier.',
  'you-are-done': 'Tu as fini. On continue dès que tout le monde a fini.',
  'is-done': 'fini',
  stumped: 'sèche',
  quiet: 'silence depuis {time}',
  'quiet-help': 'Pas d’idée ? Après {span} de silence, n’importe qui peut retourner le sablier : une dernière chance d’enchérir.',
  'quiet-over': 'Long silence : retourne le sablier, une dernière chance d’enchérir. Sans enchère, le jeton est remis.',
  'said-done': '{name} a fini',
  'said-stumped': '{name} sèche',
  'said-you-done': 'Tu as fini',
} satisfies Like<typeof en>;
