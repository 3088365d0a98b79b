// The house in the page in Spanish.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Hay una versión nueva de Robotable.',
  'house.take': 'Usarla ya',
  'house.later': 'Más tarde',
  'house.here': 'Ningún servidor responde, así que esta mesa se queda en este navegador. Está guardada y puedes seguir sin conexión.',
  'house.again': 'El juego de esta página se había parado y ha vuelto a arrancar. No se ha perdido nada.',
} satisfies Like<typeof en>;
