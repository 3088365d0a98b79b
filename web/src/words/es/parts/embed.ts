// A board in another site's page, in Spanish.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': 'Movimientos: {n}',
  'embed.undo': 'Deshacer',
  'embed.again': 'Reiniciar',
  'embed.solved': '¡Resuelto en {n} {n:movimiento|movimientos}!',
  'embed.turn': 'Turno: {side}',
  'embed.won': 'Gana: {side}',
  'embed.failed': 'Este tablero no se puede mostrar ahora.',
  'embed.home': 'Abrir en Robotable',
} satisfies Like<typeof en>;
