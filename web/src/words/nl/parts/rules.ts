// The question mark at a table, in Dutch.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game}: de regels',
  'rules.now': 'Nu',
  'rules.more': 'Meer regels',
  'rules.keys': 'Toetsen',
  'rules.try': 'Probeer de regels een voor een',
} satisfies Like<typeof en>;
