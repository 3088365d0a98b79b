// The lessons of Micro Robots in Chinese.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': '用键盘：方向键在棋盘上移动，按 Enter 走过去。',
  'learn.micro.board.title': '棋盘',
  'learn.micro.board.text':
    '6×6 个格子，每格有一种颜色和一个 1 到 6 的数字。每种搭配只出现一次，所以名字就是地址：粉色 1 只有一个。棋盘由四块方形拼板组成，可以随意转、随意换。上面站着一个机器人，两颗骰子决定它要去哪里。',
  'learn.micro.move.short': '机器人沿着行或列，走到同色的格子……',
  'learn.micro.move.title': '同色',
  'learn.micro.move.text': '机器人沿着自己那一行或那一列走，多远都行，中间有什么都能越过，但要停在同色的格子上。这算一步。',
  'learn.micro.move.task': '机器人在粉色 1。让它走到同一行的粉色 6。',
  'learn.micro.move.done': '粉色到粉色，沿着一行走。',
  'learn.micro.number.short': '……或者同数字的格子。',
  'learn.micro.number.title': '或同数字',
  'learn.micro.number.text': '同数字的格子也行。颜色、数字有一样相同就行。拐个弯就是两步。',
  'learn.micro.number.task': '从粉色 6 走到白色 6。',
  'learn.micro.number.done': '颜色不同，数字相同。',
  'learn.micro.route.short': '几步连起来，就是一条路线。',
  'learn.micro.route.title': '整条路线',
  'learn.micro.route.text': '大多数目标要走好几步，每一步只要和前一格对得上就行。有标记的格子，是机器人现在能去的地方。',
  'learn.micro.route.task': '让机器人从粉色 1 走到红色 6。',
  'learn.micro.route.done': '粉色 6、白色 6、红色 6：先同色，再同数字，再同数字。',
  'learn.micro.announce.short': '先说步数，再演示一条正好这么长的路线。',
  'learn.micro.announce.title': '抢答步数',
  'learn.micro.announce.text':
    '大家同时想。谁先说出步数，就由谁演示，别人不能再开口。机器人必须正好在那一步走到目标：晚了不算，早了也不算。绕远也没关系，只要和你说的一样长。',
  'learn.micro.announce.task': '你说了 4 步。让机器人从粉色 1 走到白色 6，正好四步。',
  'learn.micro.announce.done': '正好四步。来回走一趟，就能多花两步。',
  'learn.micro.announce.early': '到是到了，可是太早：你说的是 4 步。从头来，绕一下路。',
  'learn.micro.announce.late': '四步走完了，还没到。从头来吧。',
  'learn.micro.round.title': '一轮',
  'learn.micro.round.text':
    '骰子指定目标，上面放一枚筹码。演示成功，筹码就归你。不管成不成功，机器人都移到目标上，下一轮从那里出发；骰子传给左边的人。一直没人找到路线，就重掷目标。',
  'learn.micro.chips.title': '失败要赔',
  'learn.micro.chips.text': '演示失败的话，如果你有筹码，就给其他玩家中筹码最少的人一枚；有几个人一样少，就给顺时针方向的第一个。',
  'learn.micro.chips.task': 'Ada 失败了。她有 2 枚筹码，Ben 有 1 枚，Cleo 有 3 枚。接下来呢？',
  'learn.micro.chips.answer-1': 'Ada 给 Ben 一枚筹码',
  'learn.micro.chips.answer-2': 'Ada 给 Cleo 一枚筹码',
  'learn.micro.chips.answer-3': 'Ben 拿走目标上的筹码',
  'learn.micro.chips.done': 'Ben 最少。目标上的筹码放回筹码堆。',
  'learn.micro.end.title': '谁赢',
  'learn.micro.end.text':
    '拿到五枚筹码马上获胜。25 枚筹码发完了，就是最多的人赢，可以并列。自己玩时，同样一轮轮和时间赛跑，每轮结束会看到一条最短路线。玩过几轮后，大家可以商量好不在目标上放筹码，直接看骰子：更快，也不会更难。',
  'learn.micro.expert.title': '高手玩法：经过一格',
  'learn.micro.expert.text':
    '目标照样用筹码标出。然后再掷一次，指定另一格；骰子就一直这么摆着，那一格不放筹码。机器人要先走到那一格，再走到目标，所有步数都算。提前路过目标，只算普通的一步。',
  'learn.micro.expert.task': '从粉色 1 经过蓝色 6 走到白色 6。',
  'learn.micro.expert.done': '先到蓝色 6，再到白色 6。',
} satisfies Like<typeof en>;
