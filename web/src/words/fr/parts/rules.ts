// The question mark at a table, in French.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game} : les règles',
  'rules.now': 'Maintenant',
  'rules.more': 'Autres règles',
  'rules.keys': 'Touches',
  'rules.try': 'Essayer les règles une à une',
} satisfies Like<typeof en>;
