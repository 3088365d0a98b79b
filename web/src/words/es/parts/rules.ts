// The question mark at a table, in Spanish.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game}: las reglas',
  'rules.now': 'Ahora',
  'rules.more': 'Más reglas',
  'rules.keys': 'Teclas',
  'rules.try': 'Probar las reglas una a una',
} satisfies Like<typeof en>;
