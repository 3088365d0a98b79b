// The house in the page in Japanese.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Robotableの新しいバージョンがあります。',
  'house.take': '今すぐ更新',
  'house.later': 'あとで',
  'house.here': 'サーバーから返事がないので、このテーブルはこのブラウザの中だけにあります。消えないので、オフラインのまま続けられます。',
  'house.again': 'このページのゲームが止まったので、動かし直しました。何も失われていません。',
} satisfies Like<typeof en>;
