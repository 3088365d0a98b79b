// Who wins RoboTory, in Chinese.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': '谁会赢？',
  'openings.lead':
    '水平相当的话，是深色方。不管浅色方第一手怎么走，引擎只给浅色方 {worst} 到 {best} 的胜率。全部 42 种第一手都在这里，还有双方都走好时的后续。',
  'openings.line': '{action} 之后：浅色方 {percent}',
  'openings.answers': '深色方的最佳应手，和浅色方的胜率',
  'openings.actions': '双方最佳变化',
  'openings.failed': '棋盘没加载出来。换一手试试。',
  'openings.study': '到研究棋盘上看',
  'openings.first': '浅色方的第一手',
  'openings.first-how': 'W 是白色能量片，B 是黑色能量片，后面是六角格。点一个，就能在棋盘上看到。',
  'openings.action': '走法',
  'openings.chance': '浅色方胜率（计算）',
  'openings.won': '浅色方胜局',
  'openings.how': '这些数字怎么来的',
  // {nodes} are whole millions, and a million is a hundred times 万: 64 is read as 6400万.
  'openings.how-search':
    '每种第一手之后，引擎看了 {nodes}00 万个局面，大约往后看 {depth} 手。胜率是它最后的判断，变化是它预计双方会怎么走。',
  'openings.how-games':
    '每种第一手之后，它还和自己下了 {games} 局，每手看 8,000 到 24,000 个局面。{all} 局里浅色方赢了 {won} 局（{percent}）。',
  'openings.how-sure': '这些都没有证明过。引擎只懂自己下棋学到的东西，会失误的玩家输赢又不一样：随机走四手之后，浅色方十局大约赢四局。',
  'openings.fair': '想要势均力敌，新开一桌时选“公平开局”：头四手从双方胜率相当的开局里抽。',
  'openings.play': '新开一桌',
  'openings.command': '生成这些数字的命令：',
} satisfies Like<typeof en>;
