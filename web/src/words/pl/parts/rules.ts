// The question mark at a table, in Polish.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game}: zasady',
  'rules.now': 'Teraz',
  'rules.more': 'Więcej zasad',
  'rules.keys': 'Klawisze',
  'rules.try': 'Wypróbuj zasady po kolei',
} satisfies Like<typeof en>;
