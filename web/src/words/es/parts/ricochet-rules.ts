// The rules of Ricochet Robots where one plays, in Spanish.
import type en from '../../en/parts/ricochet-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.ricochet.lobby.title': 'Antes de la partida',
  'rules.ricochet.lobby.text':
    'Cuatro secciones forman el tablero, una de cada color. Se pueden elegir a mano, y también colocar los robots, en casillas sin objetivo; si no, lo hace el azar.\nLas secciones con barreras de colores son para más adelante. Al principio, mejor dejarlas fuera.\nCon dos jugadores se juega a 8 fichas, con tres a 6, con cuatro a 5; con más se juegan las 17. Se puede acordar cualquier otro número de fichas.',
  'rules.ricochet.thinking.title': 'Buscar un camino',
  'rules.ricochet.thinking.text':
    'Se destapa una ficha. Todos piensan a la vez: ¿cuál es el menor número de movimientos para llevar el robot de ese color al objetivo? El vórtice es para cualquier robot.\nNadie toca un robot, y no hay prisa hasta la primera apuesta.\nQuien ve un camino dice cuántos movimientos tiene: de 1 a 99.\nSi nadie ha apostado durante {quiet}, cualquiera puede girar el reloj. Entre todos se puede acordar girarlo antes, o devolver la ficha enseguida. Si el reloj se acaba sin apuestas, la ficha se mezcla con las demás y se destapa otra. Una apuesta antes de eso es una primera apuesta como cualquier otra: se gira el reloj de nuevo.',
  'rules.ricochet.bidding.title': 'Apostar',
  'rules.ricochet.bidding.text':
    'Con la primera apuesta se gira el reloj de arena. Todos tienen {timer} para apostar: el mismo número que otra persona, uno menor o uno mayor.\nPuedes bajar tu apuesta. Nunca se puede subir.\nRepetir tu número no cambia nada: conserva el lugar de la primera vez.\nCuando el reloj se acaba, ya no se admiten apuestas.\n{early}',
  'rules.ricochet.showing.title': 'Mostrar',
  'rules.ricochet.showing.text':
    'La apuesta más baja se muestra primero; con empate, la que se hizo antes.\nVale si el robot correcto para en el objetivo, ha girado y no se hicieron más movimientos de los apostados. Entonces se gana la ficha.\n{fails} Los robots vuelven a sus marcas y le toca a la siguiente apuesta.\nSi fallan todos, nadie se lleva la ficha: se mezcla con las que están boca abajo.',
  'rules.ricochet.over.title': 'Después de una ronda',
  'rules.ricochet.over.text':
    'Tras un acierto, los robots se quedan donde están y la siguiente ronda empieza desde ahí.\nSi nadie acertó, los robots han vuelto a sus marcas y la ficha se mezcla con las demás.\nSi un robot ya está sobre su objetivo cuando se destapa una ficha, esa ficha vuelve y se saca otra. Cuando solo quedan fichas así, el robot tiene que irse y volver.',
  'rules.ricochet.end.title': 'Quién gana',
  'rules.ricochet.end.text':
    'Gana quien llega antes a las fichas acordadas: 8 con dos jugadores, 6 con tres, 5 con cuatro.\nSi se reparten todas las fichas, o si todos acuerdan terminar, gana quien tenga más.\nCon empate, la victoria se comparte.',
  'rules.ricochet.moving.title': 'Cómo se mueven los robots',
  'rules.ricochet.moving.text':
    'Elige un robot y una dirección. Se desliza hasta que lo detiene una pared, el borde, el bloque central u otro robot, y ni una casilla menos. Eso es un movimiento.\nPuedes mover cualquier robot, tantas veces como quieras. Cada movimiento de cada robot cuenta uno.\nUna barrera deja pasar al robot de su color. Cualquier otro robot rebota como la luz en un espejo y sigue deslizándose; todo eso es un solo movimiento. Ningún robot puede parar sobre una barrera.',
  'rules.ricochet.target.title': 'Llegar al objetivo',
  'rules.ricochet.target.text':
    'Un objetivo de color es para el robot de su color; el vórtice es para cualquier robot.\nEl robot tiene que parar ahí. Pasar por encima no vale.\n{rule}\nLlegar demasiado pronto no es malo: puede seguir y volver.',
  'rules.ricochet.rule.turn':
    'Tiene que haber girado: uno de sus movimientos debe salir en ángulo recto respecto a la dirección en que acabó su movimiento anterior. Una línea recta no basta.',
  'rules.ricochet.rule.turn-or-bounce':
    'Tiene que haber rebotado en una barrera, o haber girado entre dos de sus movimientos: uno sale en ángulo recto respecto a la dirección en que acabó el anterior. Una línea recta no basta.',
  'rules.ricochet.rule.none': 'En esta mesa no hace falta que haya girado: basta una línea recta.',
  'rules.ricochet.fails.clock': 'Quien gasta sus movimientos, se rinde o tarda más de {demonstration} ha fallado.',
  'rules.ricochet.fails.no-clock': 'Quien gasta sus movimientos o se rinde ha fallado. No hay reloj.',
  'rules.ricochet.have.any': 'Cuando lo tengas, dilo: el reloj se detiene y entonces lo muestras.',
  'rules.ricochet.have.number':
    'Cuando lo tengas, di cuántos movimientos necesitas: el reloj se detiene y entonces lo muestras, sin pasarte.',
  'rules.ricochet.early.on':
    '¿Nada más que apostar? Di «No apuesto más», también después de apostar. Cuando todos lo han dicho, nadie espera al resto de la arena. A quien pierde la conexión se le esperan 30 segundos.',
  'rules.ricochet.early.off': 'En esta mesa la arena siempre corre hasta el final.',
  'rules.ricochet.solo.title': 'En solitario',
  'rules.ricochet.solo.text':
    'Se destapa una ficha y se gira el reloj a la vez. {have}\nSi encontraste una solución a tiempo, la ficha queda boca arriba; si no, boca abajo.\nDespués de las 17 fichas, ganas si hay más boca arriba que boca abajo.\nMás fácil: dos vueltas de reloj por ficha.',
  'rules.ricochet.robots.title': 'Más robots',
  'rules.ricochet.robots.text':
    'Ninguna barrera es del color del robot negro: rebota en todas, y puede ir al vórtice.\nEl robot transparente puede atravesar una pared en vez de parar, y una barrera en línea recta en vez de rebotar; cada vez cuesta un movimiento más. El borde, el bloque central y los otros robots lo detienen. Puede ir al vórtice; en los demás objetivos solo puede ayudar.',
} satisfies Like<typeof en>;
