// The end of a game in Chinese.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': '险胜！',
  'outcome.won-clear': '赢得漂亮，真厉害！',
  'outcome.lost-close': '真可惜，只差一个！',
  'outcome.lost-clear': '打得不错，下一局是你的。',
  'special.title': '这一局的精彩时刻',
  'special.quickest': '最快发现',
  'special.closest': '最险报数',
  'special.longest': '最长解法',
  'special.spot-on': '眼力最好',
  'special.walk': '走得最远',
  'special.turns': '对局长度',
  'special.eyes': '只比眼力的话',
  'special.decided': '胜负分晓',
  'detail.eyes': '{name} 会赢：{n} 次最先看出最短路线',
  'detail.decided': '第 {n} 轮：从此 {name} 一直领先',
  'detail.quickest': '{name}，{n} 秒',
  'detail.closest': '{name}，比 {other} 少 {n} 步',
  'detail.tie': '{name}，和 {other} 一样',
  'detail.longest': '{name}，{n} 步',
  'detail.spot-on': '{name}，{n} 次找到最短路线',
  'detail.walk': '{name}，{n} 格',
  'detail.turns': '{n} 手',
  'result.study': '分析',
  'result.share': '分享',
  'result.text': '文字版结果',
  'share.head': 'Robotable 上的 {game}',
} satisfies Like<typeof en>;
