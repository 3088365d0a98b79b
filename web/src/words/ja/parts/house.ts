// The house in the page in Japanese.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Robotableの新しいバージョンがあります。',
  'house.take': '今すぐ更新',
  'house.later': 'あとで',
  'house.here': 'サーバーから返事がないので、このテーブルはこのブラウザの中だけにあります。消えないので、オフラインのまま続けられます。',
  'house.again': 'このページのゲームが止まったので、動かし直しました。何も失われていません。',
  'house.friends': '友だちと続ける',
  'house.friends-text':
    'ゲームはボットも含めて今のままサーバーに移り、一時停止の状態で待ちます。友だちに送れるリンクができます。こちらのテーブルはそのまま残ります。',
  'house.friends-late': 'リンクを開いた人は、席に着いて参加できます。',
  'house.friends-duel': '最初にリンクを開いて席に着いた人が、{name}の代わりに続けます。',
  'house.friends-look': 'リンクを開いた人は観戦できます。',
  'house.friends-watch': '一人用のゲームなので、友だちは観戦できます。',
  'house.friends-screen': 'この画面に残るのは誰ですか？',
  'house.friends-there': 'このゲームはテーブル{code}に移りました。',
  'house.friends-go': 'そのテーブルへ',
  'house.friends-offline':
    'ネットワークが必要ですが、今はサーバーから返事がありません。何も失われていません。オンラインになったらもう一度お試しください。',
  'house.friends-half': 'まだ取り消せる宣言があるか、ボットが動きを見せているところです。少し待ってからもう一度お試しください。',
  'house.friends-lobby': 'このテーブルはこのブラウザの中だけにあります。ほかの人と遊ぶには、新しいテーブルを開いてください。',
  'house.friends-new': '新しいテーブル',
  'house.friends-over': '席に着くと、{name}の代わりに続けられます。',
} satisfies Like<typeof en>;
