// The texts of the page about Robotable, in Spanish.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': 'Juega, resuelve y analiza tres juegos de robots.',
  'about.games': 'Quién creó los juegos',
  'about.ricochet': 'De Alex Randolph. La variante en solitario es de Anson Bischoff.',
  'about.micro': 'De Andreas Kuhnekath, inspirado en el juego de Alex Randolph.',
  'about.robotory': 'Un juego para dos con tres robots que no son de nadie.',
  'about.rules': 'Las reglas',
  'about.ours': 'Qué es nuestro',
  'about.names':
    'Los nombres de los juegos pertenecen a sus editoriales; los usamos para decir de quién son estas reglas. Robotable no tiene relación con ninguna editorial ni con los autores, y ninguno de ellos lo ha aprobado. Si te gusta un juego, cómpralo: donde más se disfruta es en una mesa de verdad.',
  'about.drawings': 'El programa y todos los dibujos son nuestros, con licencia MIT o Apache License 2.0, la que prefieras.',
} satisfies Like<typeof en>;
