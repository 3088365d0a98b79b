// The house in the page in Spanish.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Hay una versión nueva de Robotable.',
  'house.take': 'Usarla ya',
  'house.later': 'Más tarde',
  'house.here': 'Ningún servidor responde, así que esta mesa se queda en este navegador. Está guardada y puedes seguir sin conexión.',
  'house.again': 'El juego de esta página se había parado y ha vuelto a arrancar. No se ha perdido nada.',
  'house.friends': 'Seguir jugando con amigos',
  'house.friends-text':
    'La partida pasa al servidor tal como está, con sus bots, y espera allí en pausa. Tendrás un enlace para compartir. Aquí se queda como estaba.',
  'house.friends-late': 'Quien abra el enlace puede sentarse y jugar.',
  'house.friends-duel': 'Quien abra primero el enlace sigue jugando por {name}.',
  'house.friends-look': 'Quien abra el enlace puede mirar.',
  'house.friends-watch': 'Es una partida para una sola persona: tus amigos pueden mirar.',
  'house.friends-screen': '¿Quién se queda en esta pantalla?',
  'house.friends-there': 'Esta partida ha pasado a la mesa {code}.',
  'house.friends-go': 'Ir a esa mesa',
  'house.friends-offline':
    'Para esto hace falta la red, y ahora mismo no responde ningún servidor. No se ha perdido nada: inténtalo de nuevo cuando tengas conexión.',
  'house.friends-half': 'Aún se puede retirar una apuesta, o un bot está mostrando sus movimientos. Inténtalo de nuevo en un momento.',
  'house.friends-lobby': 'Esta mesa solo está en este navegador. Para jugar con otras personas, abre una nueva.',
  'house.friends-new': 'Mesa nueva',
  'house.friends-over': 'Siéntate para seguir jugando por {name}.',
} satisfies Like<typeof en>;
