// Who wins RoboTory, in Spanish.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': '¿Quién gana?',
  'openings.lead':
    'Entre iguales, Oscuro. Empiece como empiece Claro, el motor solo le da entre {worst} y {best} de probabilidad. Aquí están las 42 primeras acciones y cómo sigue la partida si ambos juegan bien.',
  'openings.line': 'Tras {action}: {percent} para Claro',
  'openings.answers': 'Las mejores respuestas de Oscuro, con la probabilidad de Claro',
  'openings.actions': 'La mejor variante para ambos',
  'openings.failed': 'No se pudo cargar el tablero. Prueba otro paso.',
  'openings.study': 'En el tablero de análisis',
  'openings.first': 'La primera acción de Claro',
  'openings.first-how': 'W es un disco blanco y B uno negro; detrás va el hexágono. Elige una acción para verla en el tablero.',
  'openings.action': 'Acción',
  'openings.chance': 'Probabilidad de Claro, según el motor',
  'openings.won': 'Victorias de Claro',
  'openings.how': 'De dónde salen estas cifras',
  'openings.how-search':
    'Tras cada primera acción, el motor miró {nodes} millones de posiciones, unas {depth} acciones por delante. La probabilidad es su estimación al final, y la variante es lo que espera que jueguen ambos.',
  'openings.how-games':
    'Además jugó {games} partidas contra sí mismo tras cada una, con entre 8 mil y 24 mil posiciones por acción. Claro ganó {won} de {all} ({percent}).',
  'openings.how-sure':
    'Nada de esto está demostrado. El motor sabe lo que aprendió de sus propias partidas, y quien comete errores gana y pierde de otra manera: tras cuatro acciones al azar, Claro gana unas cuatro de cada diez partidas.',
  'openings.fair':
    'Para una partida igualada, elige “Inicio equilibrado” en una mesa nueva: las cuatro primeras acciones se sortean entre aperturas tras las que ambos ganan por igual.',
  'openings.play': 'Mesa nueva',
  'openings.command': 'El comando que las generó:',
} satisfies Like<typeof en>;
