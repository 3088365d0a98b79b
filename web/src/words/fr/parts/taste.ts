// The board of the first page in French.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': 'Essaie : amène le rouge à l’étoile',
  'taste.lead': 'Tire le robot rouge. Il glisse jusqu’à ce que quelque chose l’arrête. Trois coups suffisent.',
  'taste.help': 'Tire n’importe quel robot : les autres barrent la route, et ça aide. Trois coups amènent le rouge à l’étoile.',
  'taste.moves': 'Coups : {n}',
  'taste.again': 'Depuis le début',
  'taste.solved': 'Gagné ! {n} coups.',
  'taste.solved-best': 'Gagné, en trois coups !',
  'taste.next': 'Tout est là. Et maintenant ?',
  'taste.bot': 'Battre un bot',
  'taste.daily': 'Énigme du jour',
  'taste.friends': 'Une table entre amis',
  'taste.another': 'Encore une',
  'taste.failed': 'Le plateau n’est pas là pour l’instant.',
} satisfies Like<typeof en>;
