// The board of the first page in German.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': 'Probier’s aus: Rot muss zum Stern',
  'taste.lead': 'Zieh am roten Roboter. Er rutscht, bis ihn etwas aufhält. Drei Züge reichen.',
  'taste.help': 'Zieh an irgendeinem Roboter: Die anderen stehen im Weg, und das hilft. Drei Züge bringen Rot zum Stern.',
  'taste.moves': 'Züge: {n}',
  'taste.again': 'Von vorn',
  'taste.solved': 'Geschafft! {n} Züge.',
  'taste.solved-best': 'Geschafft, in drei Zügen!',
  'taste.next': 'Mehr steckt nicht dahinter. Wie weiter?',
  'taste.bot': 'Gegen einen Bot',
  'taste.daily': 'Rätsel des Tages',
  'taste.friends': 'Ein Tisch mit Freunden',
  'taste.another': 'Noch eins',
  'taste.failed': 'Das Brett ist gerade nicht da.',
} satisfies Like<typeof en>;
