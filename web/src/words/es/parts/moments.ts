// The end of a game in Spanish.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': '¡Por un pelo!',
  'outcome.won-clear': 'Y sin discusión. ¡Bien jugado!',
  'outcome.lost-close': 'Tan cerca… ¡Faltó muy poco!',
  'outcome.lost-clear': 'Buena pelea. La próxima es tuya.',
  'special.title': 'Momentos de esta partida',
  'special.quickest': 'Idea más rápida',
  'special.closest': 'Apuesta más ajustada',
  'special.longest': 'Solución más larga',
  'special.spot-on': 'Vista más aguda',
  'special.walk': 'Paseo más largo',
  'special.turns': 'Duración',
  'special.eyes': 'Con vista perfecta',
  'special.decided': 'Se decidió',
  'detail.eyes': 'habría ganado {name}: {n} {n:vez|veces} vio antes que nadie el camino más corto',
  'detail.decided': 'en la ronda {n}: desde ahí fue por delante {name}',
  'detail.quickest': '{name}, {n} {n:segundo|segundos}',
  'detail.closest': '{name}, {n} {n:movimiento|movimientos} menos que {other}',
  'detail.tie': '{name}, igual que {other}',
  'detail.longest': '{name}, {n} {n:movimiento|movimientos}',
  'detail.spot-on': '{name}, el camino más corto {n} {n:vez|veces}',
  'detail.walk': '{name}, {n} {n:hexágono|hexágonos}',
  'detail.turns': '{n} {n:turno|turnos}',
  'result.study': 'Análisis',
  'result.share': 'Compartir',
  'result.text': 'El resultado como texto',
  'share.head': '{game} en Robotable',
} satisfies Like<typeof en>;
