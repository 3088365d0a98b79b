// The lessons of Ricochet Robots in Spanish.
import type en from '../../en/parts/ricochet-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-ricochet': 'Con teclas: la letra del robot y después una flecha.',
  'learn.ricochet.board.title': 'El tablero',
  'learn.ricochet.board.text':
    '16 por 16 casillas, con paredes entre algunas y en todo el borde. Nadie entra en el bloque central; muestra qué objetivo se busca. Hay 17 objetivos: cuatro formas en cuatro colores, y el vórtice. Por el tablero hay cuatro robots: rojo, verde, azul y amarillo. Cada uno tiene su letra y su forma, así que no dependes de los colores. El azar monta el tablero y coloca los robots, o se hace a mano: cuatro secciones, una de cada color, y los robots en casillas sin objetivo.',
  'learn.ricochet.slide.short': 'Un robot se desliza hasta que algo lo detiene. Eso es un movimiento.',
  'learn.ricochet.slide.title': 'Los robots se deslizan',
  'learn.ricochet.slide.text':
    'Elige un robot y una dirección. Se desliza hasta que lo detiene una pared, el borde o el bloque central, y ni una casilla menos. Eso es un movimiento. Si no puede avanzar, no es un movimiento.',
  'learn.ricochet.slide.task': 'Lleva el rojo a la estrella. Tiene que parar ahí; pasar por encima no basta.',
  'learn.ricochet.slide.done': 'Arriba hasta el borde, a la derecha hasta la pared, abajo hasta la pared: tres movimientos.',
  'learn.ricochet.stops.short': 'Los robots detienen a los robots. Puedes mover cualquiera, y cada movimiento cuenta.',
  'learn.ricochet.stops.title': 'Robots que detienen robots',
  'learn.ricochet.stops.text':
    'Un robot también se detiene delante de otro. Puedes mover cualquier robot, tantas veces como quieras; cada movimiento cuenta uno. Así, los demás robots son paredes que pones donde las necesitas.',
  'learn.ricochet.stops.task': 'El rojo pasaría de largo por la estrella. Haz que el azul ayude.',
  'learn.ricochet.stops.done': 'El azul hacia arriba y luego el rojo a la derecha: el azul era la pared que faltaba.',
  'learn.ricochet.ricochet.short': 'El robot que llega tiene que haber girado por el camino.',
  'learn.ricochet.ricochet.title': 'La regla del giro',
  'learn.ricochet.ricochet.text':
    'El robot que llega al objetivo tiene que haber girado: uno de sus movimientos debe salir en ángulo recto respecto a como acabó el anterior. No vale llegar en línea recta, ni ir y volver en línea recta. Llegar demasiado pronto no es malo: puede seguir y volver. En una mesa se puede jugar con una regla más suave o sin ella.',
  'learn.ricochet.ricochet.task': 'El rojo podría deslizarse en línea recta a la estrella. Busca un camino que valga.',
  'learn.ricochet.ricochet.done': 'Ahora sí giró, así que vale.',
  'learn.ricochet.ricochet.straight': 'El rojo está en la estrella, pero llegó en línea recta. Sigue desde aquí o empieza otra vez.',
  'learn.ricochet.target.short': 'Un objetivo de color es para su robot. El vórtice es para cualquiera.',
  'learn.ricochet.target.title': '¿De quién es el objetivo?',
  'learn.ricochet.target.text':
    'Un objetivo de color es para el robot de ese color; los demás solo pueden ayudar. El vórtice es para cualquier robot: el que llegue primero.',
  'learn.ricochet.target.task': 'Lleva cualquier robot al vórtice.',
  'learn.ricochet.target.done': 'Rojo o verde: en el vórtice valen los dos.',
  'learn.ricochet.target.straight': 'Ahí está, pero en línea recta: todavía tiene que girar.',
  'learn.ricochet.bid.short': 'Di cuántos movimientos necesitas y luego muéstralo sin pasarte.',
  'learn.ricochet.bid.title': 'Apostar',
  'learn.ricochet.bid.text':
    'Todos piensan a la vez y nadie toca un robot. Quien ve un camino dice cuántos movimientos tiene. Con la primera apuesta se gira el reloj de arena: durante un minuto todos pueden apostar y bajar su propia apuesta. Nunca se puede subir. Después hay que mostrar la apuesta más baja, sin pasar de los movimientos dichos.',
  'learn.ricochet.bid.task': 'Apostaste 3. Muéstralo: lleva el rojo a la estrella en tres movimientos como máximo.',
  'learn.ricochet.bid.done': 'En tres, como dijiste. La ficha es tuya y los robots se quedan donde están.',
  'learn.ricochet.bid.straight': 'En la estrella, pero sin girar. Sigue, si te quedan movimientos.',
  'learn.ricochet.bid.over':
    'Se acabaron los movimientos. En una mesa, los robots vuelven a su sitio y le toca a la siguiente apuesta; aquí puedes probar otra vez.',
  'learn.ricochet.round.short': 'Ahora una ronda entera. Quien dice el número más bajo muestra primero y, si le sale, gana la ficha.',
  'learn.ricochet.round.title': 'Una ronda entera',
  'learn.ricochet.round.text':
    'Alguien ya dijo un número. Busca un camino más corto, di tu número y muéstralo. Si sale, la ficha es tuya; si no, los robots vuelven a su sitio y le toca al otro.',
  'learn.ricochet.round.task': 'Ben dice 5. Lleva el rojo a la estrella: ¿con cuántos movimientos te basta?',
  'learn.ricochet.round.done': '¡La ficha es tuya, y la ronda también! Así son todas las rondas.',
  'learn.ricochet.round.straight': 'En la estrella, pero sin girar. Sigue, si te quedan movimientos.',
  'learn.ricochet.round.over': 'Se acabaron los movimientos y los robots vuelven a su sitio. Di otro número.',
  'learn.ricochet.first.title': '¿Quién muestra primero?',
  'learn.ricochet.first.text': 'Quien hizo la apuesta más baja; con empate, quien la hizo antes.',
  'learn.ricochet.first.task': 'Ada dice 5, luego Ben dice 4 y luego Cleo dice también 4. ¿Quién muestra?',
  'learn.ricochet.first.answer-1': 'Ada, que fue la primera',
  'learn.ricochet.first.answer-2': 'Ben',
  'learn.ricochet.first.answer-3': 'Cleo, que fue la última',
  'learn.ricochet.first.done': 'Ben: 4 es lo más bajo, y lo dijo antes que Cleo.',
  'learn.ricochet.failed.title': 'Si no sale',
  'learn.ricochet.failed.text':
    'No puedes usar más movimientos de los que dijiste. Si no sale, todo vuelve a como empezó la ronda y prueba el siguiente. Si fallan todos, nadie se lleva la ficha: se mezcla otra vez con las demás.',
  'learn.ricochet.failed.task': 'Resulta que el camino de Ben tiene 5 movimientos. ¿Y ahora?',
  'learn.ricochet.failed.answer-1': 'Puede usar cinco',
  'learn.ricochet.failed.answer-2': 'Nadie se lleva la ficha',
  'learn.ricochet.failed.answer-3': 'Los robots vuelven a su sitio y Cleo muestra su 4',
  'learn.ricochet.failed.done': 'Eso es: ahora va Cleo con 4, y después Ada con 5.',
  'learn.ricochet.end.title': 'Quién gana',
  'learn.ricochet.end.text':
    'Cada objetivo resuelto es una ficha. Con dos jugadores se juega a 8 fichas, con tres a 6, con cuatro a 5; con más se juegan las 17. Se puede acordar cualquier otro número. Con empate, la victoria se comparte. Si nadie apuesta en mucho tiempo, cualquiera puede girar el reloj; si no hay apuestas, la ficha se mezcla con las demás y se destapa otra. En solitario juegas contra el reloj, ficha tras ficha: lo que resuelves a tiempo queda boca arriba, lo demás boca abajo, y después de las 17 ganas si hay más boca arriba que boca abajo. Puedes dejar que el reloj corra dos veces por ficha.',
  'learn.ricochet.barrier.title': 'Barreras',
  'learn.ricochet.barrier.text':
    'Algunos tableros tienen barreras de colores en diagonal. Un robot del mismo color las atraviesa en línea recta. Cualquier otro robot rebota como la luz en un espejo y sigue deslizándose; todo eso es un solo movimiento. Ningún robot puede parar sobre una barrera. En tu primera partida, déjalas fuera.',
  'learn.ricochet.barrier.task': 'Lleva el azul al planeta con un movimiento.',
  'learn.ricochet.barrier.done': 'Rebota en la barrera roja y sube. El rojo habría seguido recto.',
  'learn.ricochet.black.title': 'El robot negro',
  'learn.ricochet.black.text':
    'Un quinto robot para quien lo quiera. Ninguna barrera es de su color, así que rebota en todas, y puede ir al vórtice.',
  'learn.ricochet.black.task': 'Un movimiento, dos rebotes: lleva el robot negro al vórtice.',
  'learn.ricochet.black.done': 'En la roja, en la azul, y ahí está.',
  'learn.ricochet.transparent.title': 'El robot transparente',
  'learn.ricochet.transparent.text':
    'Puede atravesar una pared, o una barrera en línea recta; cada vez cuesta un movimiento más. El borde, el bloque central y los otros robots lo detienen como a todos. Cuando tiene una pared delante, eliges: parar ahí o atravesarla.',
  'learn.ricochet.transparent.task': 'Mueve el robot transparente a la derecha y elige atravesar la pared.',
  'learn.ricochet.transparent.done': 'Dos movimientos: uno por deslizarse y otro por la pared.',
} satisfies Like<typeof en>;
