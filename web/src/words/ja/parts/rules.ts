// The question mark at a table, in Japanese.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game}のルール',
  'rules.now': '今の場面',
  'rules.more': 'ほかのルール',
  'rules.keys': 'キー操作',
  'rules.try': 'ルールを1つずつ試す',
} satisfies Like<typeof en>;
