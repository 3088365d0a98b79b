// The turning points in a replay of RoboTory in Spanish.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Momentos clave',
  'turns.text': 'El motor vuelve a mirar cada posición y dice quién iba a ganar.',
  'turns.ask': 'Buscar momentos clave',
  'turns.progress': '{done} de {of} posiciones',
  'turns.cancel': 'Parar',
  'turns.none': 'Nunca cambió: quien iba por delante siguió por delante.',
  'turns.failed': 'El motor no pudo mirarla: {why}',
  'turns.graph': 'Probabilidad de que gane {name}, turno a turno',
  'turns.side': 'Gana {name}',
  'turns.turned': 'Turno {n}: {action}',
  'turns.change': 'Antes: {before}. Después: {after}.',
  'turns.played': 'Jugado',
  'turns.better': 'Mejor',
  'turns.closer': 'Un primer vistazo. El motor lo mira con más calma…',
} satisfies Like<typeof en>;
