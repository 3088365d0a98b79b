// The house in the page in Chinese.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Robotable 有新版本了。',
  'house.take': '现在更新',
  'house.later': '以后再说',
  'house.here': '连不上服务器，所以这一桌只在这个浏览器里。它会保存下来，没网也能接着玩。',
  'house.again': '本页里的游戏停了一下，已经重新启动，什么都没丢。',
  'house.friends': '和朋友接着玩',
  'house.friends-text': '这局游戏会连同机器人原样转到服务器上，并在那里暂停等待。你会得到一个可以分享的链接。这里的一桌保持不变。',
  'house.friends-late': '打开链接的人都可以坐下来一起玩。',
  'house.friends-duel': '最先打开链接坐下的人接替{name}继续玩。',
  'house.friends-look': '打开链接的人可以观看。',
  'house.friends-watch': '这是单人游戏，朋友可以观看。',
  'house.friends-screen': '谁留在这块屏幕前？',
  'house.friends-there': '这局游戏已经转到 {code} 桌。',
  'house.friends-go': '去那一桌',
  'house.friends-offline': '这需要联网，而现在连不上服务器。什么都没丢，联网后再试一次就行。',
  'house.friends-half': '还有报数可以收回，或者机器人正在演示。请稍等片刻再试。',
  'house.friends-lobby': '这一桌只在这个浏览器里。想和别人一起玩，请新开一桌。',
  'house.friends-new': '新开一桌',
  'house.friends-over': '坐下来，接替{name}继续玩。',
} satisfies Like<typeof en>;
