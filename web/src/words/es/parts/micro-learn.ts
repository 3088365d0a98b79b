// The lessons of Micro Robots in Spanish.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': 'Con teclas: las flechas recorren el tablero y Enter va allí.',
  'learn.micro.board.title': 'El tablero',
  'learn.micro.board.text':
    '6 por 6 casillas, cada una con un color y un número del 1 al 6. Cada pareja aparece una sola vez, así que su nombre es su dirección: solo hay un rosa 1. Cuatro secciones cuadradas forman el tablero; gíralas e intercámbialas como quieras. Encima hay un robot, y dos dados dicen adónde tiene que ir.',
  'learn.micro.move.short': 'El robot va por su fila o columna, hasta una casilla del mismo color…',
  'learn.micro.move.title': 'Mismo color',
  'learn.micro.move.text':
    'El robot va por su fila o su columna, tan lejos como quieras y por encima de lo que haya en medio, hasta una casilla del mismo color. Eso es un movimiento.',
  'learn.micro.move.task': 'El robot está en rosa 1. Llévalo a rosa 6, en su fila.',
  'learn.micro.move.done': 'De rosa a rosa, por la fila.',
  'learn.micro.number.short': '… o del mismo número.',
  'learn.micro.number.title': 'O mismo número',
  'learn.micro.number.text':
    'La casilla también puede tener el mismo número. Color o número: uno de los dos tiene que coincidir. Doblar una esquina son dos movimientos.',
  'learn.micro.number.task': 'De rosa 6 a blanco 6.',
  'learn.micro.number.done': 'Otro color, el mismo número.',
  'learn.micro.route.short': 'Varios movimientos hacen un camino.',
  'learn.micro.route.title': 'Un camino entero',
  'learn.micro.route.text':
    'Casi todos los objetivos piden varios movimientos, y cada casilla solo tiene que encajar con la anterior. Las casillas marcadas muestran adónde puede ir ahora el robot.',
  'learn.micro.route.task': 'Lleva el robot de rosa 1 a rojo 6.',
  'learn.micro.route.done': 'Rosa 6, blanco 6, rojo 6: color, número, número.',
  'learn.micro.announce.short': 'Primero dices un número y luego muestras un camino de exactamente esa longitud.',
  'learn.micro.announce.title': 'Di un número',
  'learn.micro.announce.text':
    'Todos piensan a la vez. Quien primero dice un número de movimientos muestra su camino, y ya nadie más puede hablar. El robot tiene que entrar en el objetivo justo en ese movimiento: más tarde no vale, y antes tampoco. Un camino largo es tan bueno como uno corto si mide lo que dijiste.',
  'learn.micro.announce.task': 'Dijiste 4. Lleva el robot de rosa 1 a blanco 6 en exactamente cuatro movimientos.',
  'learn.micro.announce.done': 'Cuatro exactos. Ir y volver es una forma de gastar dos movimientos.',
  'learn.micro.announce.early': 'Ya está ahí, pero demasiado pronto: dijiste 4. Empieza otra vez y da un rodeo.',
  'learn.micro.announce.late': 'Cuatro movimientos y no llegó. Empieza otra vez.',
  'learn.micro.round.title': 'Una ronda',
  'learn.micro.round.text':
    'Los dados dicen cuál es el objetivo y se le pone una ficha. Si te sale, la ficha es tuya. En cualquier caso, el robot va al objetivo, desde donde empieza la siguiente ronda, y los dados pasan a la izquierda. Si nadie encuentra un camino en mucho tiempo, se tiran los dados otra vez.',
  'learn.micro.chips.title': 'Si fallas, pagas',
  'learn.micro.chips.text':
    'Si muestras un camino equivocado, das una ficha, si tienes alguna, a quien tenga menos entre los demás; si hay empate, al primero de ellos en el sentido de las agujas del reloj.',
  'learn.micro.chips.task': 'Ada falla. Tiene 2 fichas, Ben tiene 1 y Cleo tiene 3. ¿Qué pasa?',
  'learn.micro.chips.answer-1': 'Ada le da una ficha a Ben',
  'learn.micro.chips.answer-2': 'Ada le da una ficha a Cleo',
  'learn.micro.chips.answer-3': 'Ben recibe la ficha del objetivo',
  'learn.micro.chips.done': 'Ben es quien tiene menos. La ficha del objetivo vuelve con las demás.',
  'learn.micro.end.title': 'Quién gana',
  'learn.micro.end.text':
    'Con cinco fichas se gana al instante. Si se acaban las 25 fichas, gana quien tenga más; con empate, la victoria se comparte. En solitario juegas las mismas rondas contra un reloj y después de cada una ves uno de los caminos más cortos. Tras unas rondas, se puede acordar no poner ya ficha en el objetivo y leerlo en los dados: más rápido, y no más difícil.',
  'learn.micro.expert.title': 'Para expertos: pasando por una casilla',
  'learn.micro.expert.text':
    'Una ficha marca el objetivo, como siempre. Luego se tiran los dados para otra casilla, que siguen mostrando y que no lleva ficha. El robot tiene que entrar primero en esa y después en el objetivo, y el número cuenta todos los movimientos. Pasar antes por el objetivo es un movimiento cualquiera.',
  'learn.micro.expert.task': 'De rosa 1 a blanco 6 pasando por azul 6.',
  'learn.micro.expert.done': 'Primero azul 6, después blanco 6.',
} satisfies Like<typeof en>;
