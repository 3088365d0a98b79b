// The house in the page in Chinese.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Robotable 有新版本了。',
  'house.take': '现在更新',
  'house.later': '以后再说',
  'house.here': '连不上服务器，所以这一桌只在这个浏览器里。它会保存下来，没网也能接着玩。',
  'house.again': '本页里的游戏停了一下，已经重新启动，什么都没丢。',
} satisfies Like<typeof en>;
