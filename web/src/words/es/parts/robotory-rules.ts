// The rules of RoboTory where one plays, in Spanish.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': 'Antes de la partida',
  'rules.robotory.lobby.text':
    'Dos jugadores, cada uno con un campo de doce hexágonos. Un robot blanco, uno negro y uno rojo empiezan en el centro y no son de nadie.\nCada jugador empieza con dos discos de energía blancos y dos negros; los otros 20 forman la reserva. Todo está a la vista.\nEmpieza Claro. Quién juega con Claro se sortea o se elige.',
  'rules.robotory.turn.title': 'Tu turno',
  'rules.robotory.turn.text':
    'Haz exactamente una de estas tres cosas. No se puede pasar.\nPoner: uno de tus discos en cualquier hexágono sin robot ni disco, en cualquiera de los dos campos.\nMover: cualquier robot sobre discos que pueda usar, un paso o más, de vecino en vecino. El blanco usa blancos, el negro usa negros y el rojo ambos. Cada disco en el que entra se gasta. Puedes parar después de cualquier paso.\nRecargar: con menos de cuatro discos, toma de la reserva los que falten hasta cuatro, de los colores que haya. Si hay menos, tómalos todos.',
  'rules.robotory.end.title': 'Quién gana',
  'rules.robotory.end.text':
    '{end}\nGana quien tenga entonces más robots en su campo. Con tres robots no hay empate.\nTambién puedes rendirte. Con relojes, pierde quien se queda sin tiempo.',
  'rules.robotory.end-by.reserve': 'Quien toma el último disco de la reserva termina la partida al instante.',
  'rules.robotory.end-by.one-colour': 'En esta mesa, la partida termina en cuanto se agota un color de la reserva.',
} satisfies Like<typeof en>;
