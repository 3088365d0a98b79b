// The lessons of RoboTory in Spanish.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': 'Con teclas: las flechas recorren el tablero y Enter elige.',
  'learn.robotory.board.title': 'Tablero y campos',
  'learn.robotory.board.text':
    '24 hexágonos: la mitad es tu campo y la otra mitad, el de tu rival. El tuyo es el claro, el de abajo. Tres robots empiezan en el centro: blanco, negro y rojo. No son de nadie. Cada jugador empieza con dos discos de energía blancos y dos negros; otros veinte forman la reserva. En tu turno haces exactamente una cosa: poner, mover o recargar.',
  'learn.robotory.place.short': 'En tu turno haces una cosa. La primera: poner un disco.',
  'learn.robotory.place.title': 'Poner un disco',
  'learn.robotory.place.text':
    'Pon uno de tus discos en cualquier hexágono sin robot ni disco, en cualquiera de los dos campos. Los robots avanzan sobre los discos.',
  'learn.robotory.place.task': 'Pon un disco blanco al lado del robot blanco.',
  'learn.robotory.place.done': 'Empieza un camino para el robot blanco. Ojo: tu rival también puede usarlo.',
  'learn.robotory.place.other': 'Tiene que ser un disco blanco, en un hexágono que toque el del robot blanco. Empieza otra vez.',
  'learn.robotory.move.short': 'La segunda: mover un robot sobre discos. Los gasta.',
  'learn.robotory.move.title': 'Mover un robot',
  'learn.robotory.move.text':
    'Mueve un robot, el que quieras, tantos pasos como quieras y al menos uno. Cada paso va a un hexágono vecino con disco y gasta ese disco. Puedes parar después de cualquier paso. Sin disco no hay paso, y ningún robot entra en el hexágono de otro.',
  'learn.robotory.move.task': 'Lleva el robot blanco a tu campo. Elígelo, guíalo y confirma.',
  'learn.robotory.move.done': 'Es tuyo mientras nadie se lo lleve. Los discos de su camino ya no están.',
  'learn.robotory.move.other': 'El robot blanco no está en tu campo. Empieza otra vez.',
  'learn.robotory.colours.short':
    'El blanco va sobre blancos, el negro sobre negros y el rojo sobre ambos. Sin su disco al lado, un robot no se mueve.',
  'learn.robotory.colours.title': 'Qué disco para quién',
  'learn.robotory.colours.text':
    'El robot blanco solo avanza sobre discos blancos y el negro solo sobre negros. El rojo avanza sobre ambos.',
  'learn.robotory.colours.task': 'Lleva el robot negro a tu campo. Necesita discos negros todo el camino.',
  'learn.robotory.colours.done': 'Rodeando el disco blanco, sobre los negros.',
  'learn.robotory.colours.other': 'El robot negro no está en tu campo. Empieza otra vez.',
  'learn.robotory.refill.short': 'La tercera: tomar discos nuevos de la reserva.',
  'learn.robotory.refill.title': 'Recargar',
  'learn.robotory.refill.text':
    'Si tienes menos de cuatro discos, puedes tomar de la reserva los que falten hasta cuatro, de los colores que haya. Eso es todo tu turno.',
  'learn.robotory.refill.task': 'Te queda un disco. Recarga.',
  'learn.robotory.refill.done': 'Otra vez cuatro. La reserva tiene tres menos: no la pierdas de vista.',
  'learn.robotory.refill.other': 'Esa era otra acción. Empieza otra vez y recarga.',
  'learn.robotory.end.short': 'Cuando la reserva está vacía, gana quien tenga más robots en su campo.',
  'learn.robotory.end.title': 'Cómo termina',
  'learn.robotory.end.text':
    'Quien toma el último disco de la reserva termina la partida al instante. Gana quien tenga entonces más robots en su campo; con tres robots no hay empate. Según la regla de la primera edición, termina en cuanto se agota uno de los dos colores de la reserva.',
  'learn.robotory.end.task': 'Hay dos robots en tu campo y dos discos en la reserva. Termina la partida y gana.',
  'learn.robotory.end.done': 'La reserva está vacía: dos robots a uno.',
  'learn.robotory.end.other': 'La partida sigue y tu rival puede terminarla. Empieza otra vez.',
  'learn.robotory.camps.title': 'Contar la reserva',
  'learn.robotory.camps.text': 'Si puedes tomar el último disco, tú eliges cuándo termina la partida. De eso trata el final.',
  'learn.robotory.camps.task':
    'Hay cinco discos en la reserva y tú no tienes ninguno. Hay un robot en tu campo y dos en el de tu rival. ¿Te conviene recargar?',
  'learn.robotory.camps.answer-1': 'Sí, eso termina la partida',
  'learn.robotory.camps.answer-2': 'Cuidado: tomas cuatro, queda uno y tu rival puede terminarla',
  'learn.robotory.camps.answer-3': 'Da igual, será un empate',
  'learn.robotory.camps.done':
    'Eso es: quien tenga entonces un hueco toma el último disco y gana dos a uno. Primero lleva un robot a tu campo.',
} satisfies Like<typeof en>;
