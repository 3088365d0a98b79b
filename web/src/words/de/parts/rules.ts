// The question mark at a table, in German.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game}: die Regeln',
  'rules.now': 'Jetzt',
  'rules.more': 'Weitere Regeln',
  'rules.keys': 'Tasten',
  'rules.try': 'Die Regeln einzeln ausprobieren',
} satisfies Like<typeof en>;
