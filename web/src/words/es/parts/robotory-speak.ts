// The engine of RoboTory, speaking Spanish.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': 'Gana {name}',
  'speak.winning': '{name} va ganando',
  'speak.ahead': '{name} va un poco mejor',
  'speak.even': 'Está igualado',
  'speak.chance': '{how} ({percent})',
  'speak.turn': 'Turno de {name}',
  'speak.won': 'Ganó {name}',
  'speak.after': 'Tras {n} {n:acción|acciones}: {how}',
  'speak.place': 'Pon un {disc} en {hex}',
  'speak.move': 'Mueve el {robot} a {hex}',
  'speak.refill': 'Recarga: {white} {white:blanco|blancos}, {black} {black:negro|negros}',
  'speak.kind-place': 'Pon un {disc}.',
  'speak.kind-move': 'Mueve el {robot}.',
  'speak.kind-refill': 'Recarga.',
} satisfies Like<typeof en>;
