// A board in another site's page, in Chinese.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': '步数：{n}',
  'embed.undo': '撤销',
  'embed.again': '重来',
  'embed.solved': '{n} 步解开！',
  'embed.turn': '轮到{side}',
  'embed.won': '{side}获胜！',
  'embed.failed': '现在没法显示这个棋盘。',
  'embed.home': '在 Robotable 打开',
} satisfies Like<typeof en>;
