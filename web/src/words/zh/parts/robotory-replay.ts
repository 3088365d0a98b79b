// The turning points in a replay of RoboTory in Chinese.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': '转折点',
  'turns.text': '引擎会重看每个局面，告诉你当时谁要赢。',
  'turns.ask': '找转折点',
  'turns.progress': '{done}/{of} 个局面',
  'turns.cancel': '停止',
  'turns.none': '没有转折：领先的人一路领先。',
  'turns.failed': '引擎没法看：{why}',
  'turns.graph': '{name} 每一手的胜率',
  'turns.side': '{name} 赢',
  'turns.turned': '第 {n} 手：{action}',
  'turns.change': '之前：{before}。之后：{after}。',
  'turns.played': '实际走法',
  'turns.better': '更好的',
  'turns.closer': '先看了一遍，引擎正在细看……',
} satisfies Like<typeof en>;
