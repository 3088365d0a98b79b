// The question mark at a table, in Italian.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game}: le regole',
  'rules.now': 'Adesso',
  'rules.more': 'Altre regole',
  'rules.keys': 'Tasti',
  'rules.try': 'Prova le regole una per una',
} satisfies Like<typeof en>;
