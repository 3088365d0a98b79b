// The rules of Ricochet Robots where one plays, in Chinese: each line a rule. docs/rules/ricochet.md tells the same.
import type en from '../../en/parts/ricochet-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.ricochet.lobby.title': '开局前',
  'rules.ricochet.lobby.text':
    '四块拼板拼成棋盘，每种颜色一块。你们可以自己选拼板、摆机器人，只要放在没有目标的格子上；不选就随机。\n带彩色挡板的拼板留到以后再用，一开始先不要。\n两人玩先到 8 枚筹码，三人 6 枚，四人 5 枚；人再多，就把 17 枚全部玩完。也可以商量别的数。',
  'rules.ricochet.thinking.title': '找路线',
  'rules.ricochet.thinking.text':
    '翻开一枚筹码。大家同时想：这个颜色的机器人最少几步能到目标？漩涡哪个机器人都能去。\n谁也不碰机器人；第一个人报数之前，都不用急。\n看出路线的人就报步数：1 到 99。\n{quiet}内没人报数，谁都可以翻沙漏。大家都同意的话，可以提前翻，也可以马上把筹码放回去。漏完还没人报，筹码洗回去，另翻一枚。漏完之前有人报数，就算第一个报数，重新翻沙漏。',
  'rules.ricochet.bidding.title': '报数',
  'rules.ricochet.bidding.text':
    '第一个人一报数，就翻沙漏。大家有 {timer}可以报数：和别人一样、更小或更大都行。\n自己的数可以改小，不能改大。\n重复报同一个数没有用，先后次序按第一次算。\n沙漏漏完，就不能再报。\n{early}',
  'rules.ricochet.showing.title': '演示',
  'rules.ricochet.showing.text':
    '报数最小的先演示；一样小，先报的先来。\n对的机器人停在目标上，拐过弯，步数没超过报数，就算成功，赢得筹码。\n{fails}机器人退回起点标记，轮到下一个报数的人。\n大家都失败，就没人拿到筹码：它会洗回没翻开的筹码里。',
  'rules.ricochet.over.title': '一轮之后',
  'rules.ricochet.over.text':
    '有人成功，机器人就留在原地，下一轮从那里开始。\n没人成功，机器人退回起点标记，筹码洗回去。\n翻开筹码时，如果机器人已经站在自己的目标上，这枚筹码放回去，另抽一枚。只剩这种筹码时，机器人要先离开，再回来。',
  'rules.ricochet.end.title': '谁赢',
  'rules.ricochet.end.text':
    '谁先拿到约定的筹码数，谁就赢：两人玩 8 枚，三人 6 枚，四人 5 枚。\n筹码发完了，或者大家同意结束，就是筹码最多的人赢。\n一样多就并列获胜。',
  'rules.ricochet.moving.title': '机器人怎么走',
  'rules.ricochet.moving.text':
    '选一个机器人和一个方向。它会一直滑，直到被墙、边缘、中央方块或别的机器人挡住，中途不能停。这算一步。\n你可以动任何一个机器人，动几次都行。每个机器人的每一步都算。\n挡板会放同色的机器人过去；别的机器人会像光照到镜子一样弹开，继续滑，这些合起来只算一步。机器人不能停在挡板上。',
  'rules.ricochet.target.title': '到达目标',
  'rules.ricochet.target.text':
    '有颜色的目标，要同色的机器人去；漩涡哪个机器人都能去。\n机器人要停在上面，滑过去不算。\n{rule}\n太早停在目标上没关系，可以继续走，再绕回来。',
  'rules.ricochet.rule.turn': '它必须拐过弯：至少有一步的出发方向，要和它自己上一步结束时的方向成直角。只走直线不行。',
  'rules.ricochet.rule.turn-or-bounce':
    '它必须拐过弯：要么在挡板上反弹过，要么有一步的出发方向，和它自己上一步结束时的方向成直角。只走直线不行。',
  'rules.ricochet.rule.none': '这一桌不要求拐弯：走直线到也行。',
  'rules.ricochet.fails.clock': '步数用完、放弃，或者超过 {demonstration}，就算失败。',
  'rules.ricochet.fails.no-clock': '步数用完或者放弃，就算失败。演示不计时。',
  'rules.ricochet.have.any': '找到了就说一声：沙漏停下，再演示。',
  'rules.ricochet.have.number': '找到了就报步数：沙漏停下，再演示，步数不能超过。',
  'rules.ricochet.early.on': '不再报了？说“我报完了”，自己报过数也要说。每个人都说了，就不用等剩下的沙。有人掉线，会等 30 秒。',
  'rules.ricochet.early.off': '这一桌的沙漏总是漏到最后。',
  'rules.ricochet.solo.title': '自己玩',
  'rules.ricochet.solo.text':
    '翻开一枚筹码，同时翻沙漏。{have}\n时间内找到并演示成功，筹码正面朝上；其余的都背面朝上。\n17 枚玩完，正面朝上的比背面朝上的多，你就赢了。\n想轻松点：每枚筹码让沙漏漏两次。',
  'rules.ricochet.robots.title': '更多机器人',
  'rules.ricochet.robots.text':
    '黑色机器人不属于任何颜色。它碰到哪块挡板都会反弹，也可以去漩涡。\n透明机器人碰到墙可以不停，穿过去；碰到挡板可以不反弹，直直穿过；每次多算一步。边缘、中央方块和别的机器人挡得住它。它可以去漩涡；别的目标它只能帮忙。',
} satisfies Like<typeof en>;
