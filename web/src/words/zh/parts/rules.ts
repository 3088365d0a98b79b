// The question mark at a table, in Chinese.
import type en from '../../en/parts/rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.title': '{game}：规则',
  'rules.now': '现在',
  'rules.more': '更多规则',
  'rules.keys': '按键',
  'rules.try': '一条条试试规则',
} satisfies Like<typeof en>;
