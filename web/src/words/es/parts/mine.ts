// My games in Spanish.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': 'Mis partidas',
  'mine.lead': 'Las últimas partidas de este navegador. Nadie más ve esta lista.',
  'mine.running': 'En curso',
  'mine.finished': 'Jugadas',
  'mine.none': 'Aquí aún no hay nada. Juega una partida y la encontrarás aquí.',
  'mine.won': 'Ganaste',
  'mine.won-by': 'Victoria: {names}',
  'mine.won-nobody': 'No ganó nadie',
  'mine.over': 'Terminada',
  'mine.stage-lobby': 'A punto de empezar',
  'mine.stage-playing': 'Se está jugando',
  'mine.replay': 'Repetición',
  'mine.analyse': 'Analizar',
  'mine.continue': 'Continuar',
  'mine.again': 'Ir a la mesa',
  'mine.forget': 'Olvidar',
  'mine.forget-ask': '¿Quitar esta partida de tu lista? La mesa se queda.',
  'mine.forget-seat-ask': '¿Quitar esta mesa de tu lista? Este navegador pierde entonces su asiento allí.',
  'mine.picture': 'El tablero al final',
} satisfies Like<typeof en>;
