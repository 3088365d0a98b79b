// The board of the first page in Chinese.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': '试试看：把红色机器人送到星星',
  'taste.lead': '拖动红色机器人。它会一直滑，撞上东西才停。三步就够了。',
  'taste.help': '哪个机器人都能拖：它们会挡路，而挡路正好有用。三步就能把红色送到星星。',
  'taste.moves': '步数：{n}',
  'taste.again': '从头开始',
  'taste.solved': '成功！用了 {n} 步。',
  'taste.solved-best': '成功，只用三步！',
  'taste.next': '就是这么玩。接下来呢？',
  'taste.bot': '挑战电脑',
  'taste.daily': '每日谜题',
  'taste.friends': '和朋友开一桌',
  'taste.another': '再来一题',
  'taste.failed': '棋盘暂时出不来。',
} satisfies Like<typeof en>;
