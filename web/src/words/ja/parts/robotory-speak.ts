// The engine of RoboTory, speaking Japanese.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': '{name}の勝ち',
  'speak.winning': '{name}が優勢',
  'speak.ahead': '{name}がやや有利',
  'speak.even': '互角',
  'speak.chance': '{how} ({percent})',
  'speak.turn': '{name}の番',
  'speak.won': '{name}が勝ちました',
  'speak.after': '{n}手のあと：{how}',
  'speak.place': '{disc}を{hex}に置く',
  'speak.move': '{robot}を{hex}へ',
  'speak.refill': '補充：白{white}、黒{black}',
  'speak.kind-place': '{disc}を置きましょう。',
  'speak.kind-move': '{robot}を動かしましょう。',
  'speak.kind-refill': '補充しましょう。',
} satisfies Like<typeof en>;
