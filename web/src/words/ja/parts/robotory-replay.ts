// The turning points in a replay of RoboTory in Japanese.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': '勝負の分かれ目',
  'turns.text': 'エンジンがすべての局面を見直し、どちらが勝ちそうだったかを示します。',
  'turns.ask': '分かれ目を探す',
  'turns.progress': '{done}/{of}局面',
  'turns.cancel': '中止',
  'turns.none': '分かれ目はありません。リードしたほうが最後まで守りました。',
  'turns.failed': 'エンジンが調べられませんでした：{why}',
  'turns.graph': '{name}の勝つ見込み（1手ごと）',
  'turns.side': '{name}の勝ち',
  'turns.turned': '{n}手目：{action}',
  'turns.change': '前は{before}、あとは{after}。',
  'turns.played': '実際の手',
  'turns.better': 'もっといい手',
  'turns.closer': 'ざっと見た結果です。くわしく調べています…',
} satisfies Like<typeof en>;
