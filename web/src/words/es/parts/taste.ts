// The board of the first page in Spanish.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': 'Pruébalo: lleva el rojo a la estrella',
  'taste.lead': 'Arrastra el robot rojo. Se desliza hasta que algo lo detiene. Bastan tres movimientos.',
  'taste.help': 'Arrastra cualquier robot: los demás estorban, y eso ayuda. En tres movimientos el rojo llega a la estrella.',
  'taste.moves': 'Movimientos: {n}',
  'taste.again': 'Reiniciar',
  'taste.solved': '¡Eso es! {n} movimientos.',
  'taste.solved-best': '¡Eso es, en tres movimientos!',
  'taste.next': 'Esa es toda la idea. ¿Y ahora?',
  'taste.bot': 'Ganarle a un bot',
  'taste.daily': 'Acertijo del día',
  'taste.friends': 'Una mesa con amigos',
  'taste.another': 'Otro más',
  'taste.failed': 'El tablero no carga ahora mismo.',
} satisfies Like<typeof en>;
