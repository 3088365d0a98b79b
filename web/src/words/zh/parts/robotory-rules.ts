// The rules of RoboTory where one plays, in Chinese: each line a rule. docs/rules/robotory.md tells the same.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': '开局前',
  'rules.robotory.lobby.text':
    '两位玩家，各有十二个六角格的营地。白、黑、红三个机器人从中间出发，不属于任何人。\n每人开始时有两片白色、两片黑色能量片，另外 20 片是储备。一切都是公开的。\n浅色方先走。谁执浅色，抽签或指定。',
  'rules.robotory.turn.title': '轮到你',
  'rules.robotory.turn.text':
    '三件事里必须选一件做，不能跳过。\n放：把自己的一片能量片放到任意一个没有机器人、也没有能量片的六角格上，哪边营地都行。\n走：让任意一个机器人踩着它能用的能量片，一格一格走到相邻的格子，至少一步。白的用白片，黑的用黑片，红的都能用。踩到的能量片就用掉了。走完任何一步都可以停。\n补充：手里不到四片时，从储备里补到四片，有什么颜色就随你挑。储备不够，就全拿走。',
  'rules.robotory.end.title': '谁赢',
  'rules.robotory.end.text': '{end}\n这时谁营地里的机器人多，谁就赢。一共三个机器人，不会平局。\n也可以认输。有棋钟时，时间用完的人输。',
  'rules.robotory.end-by.reserve': '谁拿走储备里的最后一片，游戏马上结束。',
  'rules.robotory.end-by.one-colour': '这一桌里，储备中有一种颜色用完，游戏就结束。',
} satisfies Like<typeof en>;
