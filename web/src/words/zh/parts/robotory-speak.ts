// The engine of RoboTory, speaking Chinese.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': '{name} 必胜',
  'speak.winning': '{name} 胜势',
  'speak.ahead': '{name} 稍好',
  'speak.even': '势均力敌',
  'speak.chance': '{how} ({percent})',
  'speak.turn': '轮到 {name}',
  'speak.won': '{name} 赢了',
  'speak.after': '{n} 手之后：{how}',
  'speak.place': '把{disc}放到 {hex}',
  'speak.move': '{robot}走到 {hex}',
  'speak.refill': '补充：白 {white}，黑 {black}',
  'speak.kind-place': '放{disc}。',
  'speak.kind-move': '走{robot}。',
  'speak.kind-refill': '补充。',
} satisfies Like<typeof en>;
