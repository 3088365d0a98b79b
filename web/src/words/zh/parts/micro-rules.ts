// The rules of Micro Robots where one plays, in Chinese: each line a rule. docs/rules/micro.md tells the same.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': '开局前',
  'rules.micro.lobby.text':
    '四块拼板拼成棋盘，都用同一面朝上，黑色面或铜色面。你们可以自己拼，次序和方向随意；不拼就随机。\n先手掷骰子定起点：面对面玩时，由年纪最小的先掷。\n准备好 25 枚筹码。',
  'rules.micro.rolling.title': '掷骰子',
  'rules.micro.rolling.text':
    '一颗颜色骰子、一颗数字骰子，合起来指定一格。第一轮先掷起点，再掷目标，直到两格不同。目标上放一枚筹码。\n在这个棋盘上走不到的目标马上重掷，除非这一桌选了全听骰子的。\n起点标记标出起点。有人演示之前，机器人在棋盘旁边等着。\n{nochip}',
  'rules.micro.thinking.title': '找路线',
  'rules.micro.thinking.text':
    '大家同时想。谁先说出步数（1 到 99），就由谁演示一条正好这么长的路线，别人不能再开口。\n绕远也没关系，只要和说的一样长。\n{quiet}内没人开口，多数人同意就能换目标；没到这么久，要所有人同意。',
  'rules.micro.showing.title': '演示',
  'rules.micro.showing.text':
    '机器人必须正好在抢答的那一步走到目标。晚了算失败，早了也算失败。\n{fails}\n{lenient}\n成功：拿走目标上的筹码。\n失败：如果自己有筹码，就给其他玩家中筹码最少的人一枚；有几个人一样少，就给顺时针方向的第一个。目标上的筹码放回筹码堆。',
  'rules.micro.lenient.on': '走了不能走的一步不算数，可以换一步。',
  'rules.micro.lenient.off': '这一桌里，走了不能走的一步就算失败。',
  'rules.micro.nochip.on': '大家随时可以商量好不在目标上放筹码，直接看骰子。这样更快，也可以商量好再改回来。',
  'rules.micro.nochip.experts': '这里目标上总有筹码，因为骰子显示的是中途格。',
  'rules.micro.fails.clock': '放弃，或者超过 {demonstration}，也算失败。',
  'rules.micro.fails.no-clock': '放弃也算失败。演示不计时。',
  'rules.micro.over.title': '一轮之后',
  'rules.micro.over.text': '不管成不成功，机器人都移到目标上，下一轮从那里出发。\n骰子传给左边的人，由他掷下一个目标。',
  'rules.micro.end.title': '谁赢',
  'rules.micro.end.text': '拿到五枚筹码的人马上获胜。\n筹码堆空了，所有筹码都在玩家手里，就是最多的人赢。一样多就并列获胜。',
  'rules.micro.moving.title': '机器人怎么走',
  'rules.micro.moving.text':
    '沿着自己那一行或那一列走，多远都行，中间有什么都能越过，但要停在和出发格同色或同数字的格子上。这算一步。\n拐个弯就是两步。原地不动不算走。',
  'rules.micro.experts.title': '高手玩法',
  'rules.micro.experts.text':
    '目标上放好筹码后，再掷一次骰子，指定中途的一格；骰子就一直这么摆着，那一格不放筹码。\n机器人要先走到那一格，再走到目标。所有步数都算。提前路过目标，只算普通的一步。',
  'rules.micro.alone.title': '自己玩',
  'rules.micro.alone.text': '同样一轮轮玩，和时间赛跑。每轮结束会看到一条最短路线。',
} satisfies Like<typeof en>;
