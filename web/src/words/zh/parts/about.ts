// The texts of the page about Robotable, in Chinese.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': '三款机器人游戏，可以玩，可以解题，可以研究。',
  'about.games': '游戏是谁设计的',
  'about.ricochet': '设计师 Alex Randolph。单人玩法由 Anson Bischoff 撰写。',
  'about.micro': '设计师 Andreas Kuhnekath，灵感来自 Alex Randolph 的游戏。',
  'about.robotory': '两人游戏，讲的是三个不属于任何人的机器人。',
  'about.rules': '规则',
  'about.ours': '哪些是我们的',
  'about.names':
    '游戏的名字属于各自的出版社；我们写出来，只为说明这是谁的规则。Robotable 和任何出版社、设计师都没有关系，也没有得到他们的认可。喜欢哪款就去买一套吧：围着真正的桌子玩，才最过瘾。',
  'about.drawings': '程序和所有图画都是我们自己做的，采用 MIT 许可证或 Apache License 2.0，任你选择。',
} satisfies Like<typeof en>;
