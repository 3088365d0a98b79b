// The rules of Micro Robots where one plays, in Spanish.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': 'Antes de la partida',
  'rules.micro.lobby.text':
    'Cuatro secciones forman el tablero, todas con la misma cara arriba, negra o cobre. Se pueden colocar a mano: en cualquier orden y giradas como se quiera. Si no, lo hace el azar.\nEl primer jugador tira para la salida: en una mesa real, el más joven.\nHay 25 fichas preparadas.',
  'rules.micro.rolling.title': 'Tirar los dados',
  'rules.micro.rolling.text':
    'Los dados, un color y un número, indican una casilla. En la primera ronda se tiran para la salida y luego para el objetivo, hasta que salga otra casilla. En el objetivo se pone una ficha.\nSi en este tablero no se puede llegar al objetivo, se tira otra vez enseguida, salvo que la mesa lo deje en manos de los dados.\nLa ficha de salida marca la salida. El robot espera junto al tablero hasta que alguien muestra un camino.\n{nochip}',
  'rules.micro.thinking.title': 'Buscar un camino',
  'rules.micro.thinking.text':
    'Todos piensan a la vez. Quien primero dice un número de movimientos, de 1 a 99, tiene que mostrar un camino de exactamente esa longitud. Desde entonces nadie más puede hablar.\nUn camino largo es tan bueno como uno corto si mide lo que dices.\nSi nadie ha dicho nada durante {quiet}, la mayoría puede pedir otro objetivo; antes, solo si todos quieren.',
  'rules.micro.showing.title': 'Mostrar',
  'rules.micro.showing.text':
    'El robot tiene que entrar en el objetivo justo en el movimiento anunciado. Más tarde es un fallo, y antes también.\n{fails}\n{lenient}\nAcierto: el jugador se lleva la ficha del objetivo.\nFallo: el jugador da una ficha, si tiene alguna, a quien tenga menos entre los demás; si hay empate, al primero de ellos en el sentido de las agujas del reloj. La ficha del objetivo vuelve al montón.',
  'rules.micro.lenient.on': 'Un paso que no es un movimiento se rechaza y se puede cambiar.',
  'rules.micro.lenient.off': 'En esta mesa, un paso que no es un movimiento es un fallo.',
  'rules.micro.nochip.on':
    'Entre todos se puede acordar, en cualquier momento, no poner ficha en el objetivo y leerlo en los dados. Es más rápido, y también se puede acordar volver atrás.',
  'rules.micro.nochip.experts': 'Aquí el objetivo siempre tiene su ficha, porque los dados muestran la casilla intermedia.',
  'rules.micro.fails.clock': 'Rendirse o tardar más de {demonstration} también es un fallo.',
  'rules.micro.fails.no-clock': 'Rendirse también es un fallo. No hay reloj.',
  'rules.micro.over.title': 'Después de una ronda',
  'rules.micro.over.text':
    'En cualquier caso, el robot acaba en el objetivo y la siguiente ronda empieza desde ahí.\nLos dados pasan a la izquierda. Quien los recibe tira para el siguiente objetivo.',
  'rules.micro.end.title': 'Quién gana',
  'rules.micro.end.text':
    'Quien tiene cinco fichas gana al instante.\nSi el montón está vacío y todas las fichas están en manos de los jugadores, gana quien tenga más. Con empate, la victoria se comparte.',
  'rules.micro.moving.title': 'Cómo se mueve el robot',
  'rules.micro.moving.text':
    'Va por su fila o su columna, cualquier distancia y por encima de lo que haya en medio, hasta una casilla del mismo color o del mismo número que la suya. Eso es un movimiento.\nDoblar una esquina son dos movimientos. Quedarse quieto no es un movimiento.',
  'rules.micro.experts.title': 'Para expertos',
  'rules.micro.experts.text':
    'Cuando el objetivo ya tiene su ficha, se tiran otra vez los dados para una casilla de paso, que siguen mostrando. No lleva ficha.\nEl robot tiene que entrar primero en esa casilla y después en el objetivo. El número cuenta todos los movimientos. Pasar antes por el objetivo es un movimiento cualquiera.',
  'rules.micro.alone.title': 'En solitario',
  'rules.micro.alone.text': 'Las mismas rondas contra un reloj. Después de cada una ves uno de los caminos más cortos.',
} satisfies Like<typeof en>;
