// The house in the page in Japanese.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Robotableの新しいバージョンがあります。',
  'house.take': '今すぐ使う',
  'house.later': 'あとで',
  'house.here': 'サーバーから返事がないので、このテーブルはこのブラウザに残します。消えることはなく、オフラインで続けられます。',
} satisfies Like<typeof en>;
