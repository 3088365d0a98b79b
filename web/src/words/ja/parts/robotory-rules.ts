// The rules of RoboTory where one plays, in Japanese: each line a rule. docs/rules/robotory.md tells the same.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': 'ゲームの前に',
  'rules.robotory.lobby.text':
    '2人用のゲームです。それぞれの陣地は12マス。白、黒、赤のロボットがまん中から始まり、だれのものでもありません。\nそれぞれ白と黒のエネルギーディスクを2枚ずつ持ち、残りの20枚がストックです。すべて全員に見えています。\nライトが先手です。どちらがライトになるかは、抽選か指名で決めます。',
  'rules.robotory.turn.title': '自分の番',
  'rules.robotory.turn.text':
    '次の3つから、ちょうど1つをします。パスはできません。\n置く：自分のディスクを1枚、ロボットもディスクもないマスに置きます。どちらの陣地でもかまいません。\n動かす：ロボット1体を、使えるディスクの上で、となりからとなりへ1歩以上動かします。白は白、黒は黒、赤は両方を使えます。入ったマスのディスクはなくなります。何歩目で止まってもかまいません。\n補充：手持ちが4枚より少なければ、4枚になるまでストックから取ります。色はストックにあるものから自由に選べます。足りなければ、あるだけ全部取ります。',
  'rules.robotory.end.title': '勝つのはだれ？',
  'rules.robotory.end.text':
    '{end}\nそのとき自分の陣地にいるロボットが多いほうの勝ちです。ロボットは3体なので、引き分けはありません。\n降参もできます。持ち時間があるときは、時間切れになると負けです。',
  'rules.robotory.end-by.reserve': 'だれかがストックの最後の1枚を取ると、ゲームはすぐに終わります。',
  'rules.robotory.end-by.one-colour': 'このテーブルでは、ストックのどちらか1色がなくなると、ゲームはすぐに終わります。',
} satisfies Like<typeof en>;
