// My games in Chinese.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': '我的对局',
  'mine.lead': '这个浏览器最近玩过的对局，别人看不到。',
  'mine.running': '还在玩',
  'mine.finished': '玩过的',
  'mine.none': '还没有对局。玩一局，这里就能找到它。',
  'mine.won': '你赢了',
  'mine.won-by': '{names} 赢了',
  'mine.won-nobody': '没有人赢',
  'mine.over': '已结束',
  'mine.stage-lobby': '即将开始',
  'mine.stage-playing': '进行中',
  'mine.replay': '回放',
  'mine.analyse': '分析',
  'mine.continue': '继续',
  'mine.again': '回到桌上',
  'mine.forget': '移除',
  'mine.forget-ask': '把这局从列表里移除？桌子还会留着。',
  'mine.forget-seat-ask': '把这一桌从列表里移除？这个浏览器会让出那里的座位。',
  'mine.picture': '终局的棋盘',
} satisfies Like<typeof en>;
