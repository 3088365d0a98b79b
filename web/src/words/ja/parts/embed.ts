// A board in another site's page, in Japanese.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': '手数：{n}',
  'embed.undo': '元に戻す',
  'embed.again': '最初から',
  'embed.solved': '{n}手でクリア！',
  'embed.turn': '{side}の番',
  'embed.won': '{side}の勝ち！',
  'embed.failed': '今はこのボードを表示できません。',
  'embed.home': 'Robotableで開く',
} satisfies Like<typeof en>;
