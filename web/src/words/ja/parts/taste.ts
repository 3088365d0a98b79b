// The board of the first page in Japanese.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': 'やってみよう：赤を星へ',
  'taste.lead': '赤のロボットを引っぱると、何かにぶつかるまですべります。3手で行けます。',
  'taste.help': 'どのロボットも動かせます。じゃまなロボットが役に立つことも。赤は3手で星につきます。',
  'taste.moves': '手数：{n}',
  'taste.again': '最初から',
  'taste.solved': 'できました！{n}手です。',
  'taste.solved-best': 'できました、3手です！',
  'taste.next': 'これがゲームの基本です。次は何をしますか？',
  'taste.bot': 'ボットに挑戦',
  'taste.daily': '今日のパズル',
  'taste.friends': '友だちとテーブルへ',
  'taste.another': 'もう1問',
  'taste.failed': '今はボードを表示できません。',
} satisfies Like<typeof en>;
