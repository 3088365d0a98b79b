// The board of the first page in Italian.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': 'Prova: porta il rosso sulla stella',
  'taste.lead': 'Trascina il robot rosso. Scivola finché qualcosa non lo ferma. Bastano tre mosse.',
  'taste.help': 'Trascina un robot qualsiasi: gli altri stanno tra i piedi, e questo aiuta. Con tre mosse il rosso è sulla stella.',
  'taste.moves': 'Mosse: {n}',
  'taste.again': 'Da capo',
  'taste.solved': 'Ce l’hai fatta! {n} mosse.',
  'taste.solved-best': 'Ce l’hai fatta, in tre mosse!',
  'taste.next': 'È tutto qui. E adesso?',
  'taste.bot': 'Batti un bot',
  'taste.daily': 'Enigma del giorno',
  'taste.friends': 'Un tavolo con gli amici',
  'taste.another': 'Un altro',
  'taste.failed': 'Il tabellone ora non si carica.',
} satisfies Like<typeof en>;
