// What stands at a table of Ricochet Robots while everybody bids, in Spanish.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: 'Dices {n}. Los demás lo verán en un momento.',
  'take-back': 'Retirar',
  done: 'No apuesto más',
  'done-help': '¿Nada más que apostar? Cuando todos lo han dicho, también quien apostó, nadie espera al reloj.',
  'you-are-done': 'Ya no apuestas más. Se sigue cuando acaben todos.',
  'is-done': 'ya está',
  stumped: 'sin ideas',
  quiet: 'silencio: {time}',
  'quiet-help': '¿Ninguna idea? Tras {span} de silencio, cualquiera puede girar el reloj: una última oportunidad para apostar.',
  'quiet-over': 'Un largo silencio: gira el reloj y habrá una última oportunidad para apostar. Sin apuestas, la ficha vuelve a la bolsa.',
  'said-done': '{name} no apuesta más',
  'said-stumped': '{name} se queda sin ideas',
  'said-you-done': 'Ya no apuestas más',
} satisfies Like<typeof en>;
