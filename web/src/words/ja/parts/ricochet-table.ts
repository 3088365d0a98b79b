// What stands at a table of Ricochet Robots while everybody bids, in Japanese.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: '{n}手と宣言。もうすぐみんなに見えます。',
  'take-back': '取り消す',
  done: '宣言おわり',
  'done-help': 'もう宣言しませんか？宣言した人も含めて全員が「宣言おわり」なら、砂を待たずに進みます。',
  'you-are-done': '宣言おわりです。全員がそろうと進みます。',
  'is-done': '宣言おわり',
  stumped: 'お手上げ',
  quiet: '宣言なし {time}',
  'quiet-help': '見つかりませんか？宣言がないまま{span}たつと、だれでも砂時計をひっくり返せます。それが最後のチャンスです。',
  'quiet-over': '長い間宣言がありません。砂時計をひっくり返すと最後のチャンスです。宣言がなければチップは戻ります。',
  'said-done': '{name}は宣言おわり',
  'said-stumped': '{name}はお手上げ',
  'said-you-done': '宣言おわりにしました',
} satisfies Like<typeof en>;
