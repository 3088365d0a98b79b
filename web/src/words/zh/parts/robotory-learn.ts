// The lessons of RoboTory in Chinese.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': '用键盘：方向键在棋盘上移动，按 Enter 选择。',
  'learn.robotory.board.title': '棋盘和营地',
  'learn.robotory.board.text':
    '24 个六角格，一半是你的营地，一半是对手的。下面浅色的是你的。三个机器人从中间出发：白色、黑色和红色，不属于任何人。每人开始时有两片白色、两片黑色能量片，另外二十片是储备。轮到你时，只做一件事：放、走或补充。',
  'learn.robotory.place.short': '轮到你时做一件事。第一种：放一片能量片。',
  'learn.robotory.place.title': '放能量片',
  'learn.robotory.place.text': '把自己的一片能量片放到任意一个没有机器人、也没有能量片的六角格上，哪边营地都行。机器人就靠能量片走路。',
  'learn.robotory.place.task': '在白色机器人旁边放一片白色能量片。',
  'learn.robotory.place.done': '白色机器人的路开了个头。小心，对手也能用这条路。',
  'learn.robotory.place.other': '要放白色的，而且放在紧挨着白色机器人的六角格上。从头来吧。',
  'learn.robotory.move.short': '第二种：让机器人踩着能量片走，走过的就用掉了。',
  'learn.robotory.move.title': '走机器人',
  'learn.robotory.move.text':
    '选任意一个机器人，至少走一步，最多不限。每一步都要走到相邻的、有能量片的格子，并用掉那一片。走完任何一步都可以停。没有能量片就不能走，也不能走进别的机器人那一格。',
  'learn.robotory.move.task': '把白色机器人带进你的营地。选中它，带路，再确认。',
  'learn.robotory.move.done': '没人把它带走，它就是你的。路上的能量片都用掉了。',
  'learn.robotory.move.other': '白色机器人不在你的营地里。从头来吧。',
  'learn.robotory.colours.short': '白的踩白片，黑的踩黑片，红的都能踩。旁边没有能踩的，就动不了。',
  'learn.robotory.colours.title': '谁踩哪种',
  'learn.robotory.colours.text': '白色机器人只能踩白色能量片，黑色机器人只能踩黑色能量片。红色机器人两种都能踩。',
  'learn.robotory.colours.task': '把黑色机器人带进你的营地。一路上都要有黑色能量片。',
  'learn.robotory.colours.done': '绕过白片，踩着黑片走。',
  'learn.robotory.colours.other': '黑色机器人不在你的营地里。从头来吧。',
  'learn.robotory.refill.short': '第三种：从储备里拿新的能量片。',
  'learn.robotory.refill.title': '补充',
  'learn.robotory.refill.text': '手里不到四片时，可以从储备里补到四片，储备里有什么颜色就随你挑。这样就用掉了你的一手。',
  'learn.robotory.refill.task': '你只剩一片了。补充吧。',
  'learn.robotory.refill.done': '又有四片了。储备少了三片：随时留意它。',
  'learn.robotory.refill.other': '那是别的行动。从头来，选补充。',
  'learn.robotory.end.short': '储备空了，谁营地里的机器人多，谁就赢。',
  'learn.robotory.end.title': '怎么结束',
  'learn.robotory.end.text':
    '谁拿走储备里的最后一片，游戏马上结束。这时谁营地里的机器人多，谁就赢；一共三个机器人，不会平局。按第一版的规则，储备里只要有一种颜色用完就结束。',
  'learn.robotory.end.task': '你的营地里有两个机器人，储备还有两片。结束游戏，赢下来。',
  'learn.robotory.end.done': '储备空了：二比一，你赢了。',
  'learn.robotory.end.other': '游戏还在继续，对手可能来结束它。从头来吧。',
  'learn.robotory.camps.title': '数储备',
  'learn.robotory.camps.text': '能拿到最后一片的人，就能决定什么时候结束。终局拼的就是这个。',
  'learn.robotory.camps.task': '储备还有五片，你手里没有。你的营地里有一个机器人，对手有两个。该补充吗？',
  'learn.robotory.camps.answer-1': '该，这样游戏就结束了',
  'learn.robotory.camps.answer-2': '小心：你拿四片，剩一片，对手就能结束游戏',
  'learn.robotory.camps.answer-3': '无所谓，反正会平局',
  'learn.robotory.camps.done': '对：对手只要有空位，就会拿走最后一片，二比一获胜。先带一个机器人回家。',
} satisfies Like<typeof en>;
