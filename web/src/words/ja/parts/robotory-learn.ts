// The lessons of RoboTory in Japanese.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': 'キーなら、矢印でマスを移動し、Enterで選びます。',
  'learn.robotory.board.title': 'ボードと陣地',
  'learn.robotory.board.text':
    '六角形のマスが24個。半分があなたの陣地、半分が相手の陣地です。あなたは下のライトの陣地です。まん中から始まる白、黒、赤の3体のロボットは、だれのものでもありません。それぞれ白と黒のエネルギーディスクを2枚ずつ持ち、残りの20枚がストックです。自分の番には、「置く」「動かす」「補充」のうち1つだけをします。',
  'learn.robotory.place.short': '自分の番にすることは1つだけ。まずは「ディスクを置く」。',
  'learn.robotory.place.title': 'ディスクを置く',
  'learn.robotory.place.text':
    '自分のディスクを1枚、ロボットもディスクもないマスに置きます。どちらの陣地でもかまいません。ロボットはディスクの上を進みます。',
  'learn.robotory.place.task': '白のロボットのとなりに、白のディスクを置きましょう。',
  'learn.robotory.place.done': '白のロボットの道ができ始めました。相手も使えるので気をつけて。',
  'learn.robotory.place.other': '白のロボットのとなりのマスに、白のディスクを置いてください。最初からどうぞ。',
  'learn.robotory.move.short': '2つ目は「ロボットを動かす」。ディスクの上を進み、通ったディスクはなくなります。',
  'learn.robotory.move.title': 'ロボットを動かす',
  'learn.robotory.move.text':
    '好きなロボットを1体選び、1歩以上、何歩でも動かせます。1歩ごとに、となりのディスクのあるマスへ進み、そのディスクを使います。何歩目で止まってもかまいません。ディスクがなければ進めず、ほかのロボットのいるマスにも入れません。',
  'learn.robotory.move.task': '白のロボットを自分の陣地へ動かしましょう。選んで、進めて、決定します。',
  'learn.robotory.move.done': 'だれかが連れ出すまではあなたのものです。通ったディスクはなくなりました。',
  'learn.robotory.move.other': '白のロボットがあなたの陣地にいません。最初からどうぞ。',
  'learn.robotory.colours.short': '白は白の上、黒は黒の上、赤は両方の上を進みます。となりに使えるディスクがないロボットは動けません。',
  'learn.robotory.colours.title': 'どのディスクを使う？',
  'learn.robotory.colours.text': '白のロボットは白のディスクだけ、黒のロボットは黒のディスクだけを進みます。赤のロボットは両方を進めます。',
  'learn.robotory.colours.task': '黒のロボットを自分の陣地へ動かしましょう。ずっと黒のディスクを通ります。',
  'learn.robotory.colours.done': '白のディスクをよけて、黒の上を進みました。',
  'learn.robotory.colours.other': '黒のロボットがあなたの陣地にいません。最初からどうぞ。',
  'learn.robotory.refill.short': '3つ目は「補充」。ストックから新しいディスクを取ります。',
  'learn.robotory.refill.title': '補充',
  'learn.robotory.refill.text':
    '手持ちのディスクが4枚より少なければ、4枚になるまでストックから取れます。色はストックにあるものから自由に選べます。これで自分の番は終わりです。',
  'learn.robotory.refill.task': 'ディスクはあと1枚です。補充しましょう。',
  'learn.robotory.refill.done': 'また4枚になりました。ストックは3枚減りました。残りに注意しましょう。',
  'learn.robotory.refill.other': 'それは別の手です。最初から、補充してください。',
  'learn.robotory.end.short': 'ストックがなくなったとき、自分の陣地にいるロボットが多いほうの勝ちです。',
  'learn.robotory.end.title': 'ゲームの終わり',
  'learn.robotory.end.text':
    'だれかがストックの最後の1枚を取ると、ゲームはすぐに終わります。そのとき自分の陣地にいるロボットが多いほうの勝ちです。ロボットは3体なので、引き分けはありません。初版のルールでは、ストックのどちらか1色がなくなると終わります。',
  'learn.robotory.end.task': 'あなたの陣地にロボットが2体、ストックにディスクが2枚。ゲームを終わらせて勝ちましょう。',
  'learn.robotory.end.done': 'ストックがなくなりました。2体対1体であなたの勝ちです。',
  'learn.robotory.end.other': 'ゲームは続き、相手が終わらせるかもしれません。最初からどうぞ。',
  'learn.robotory.camps.title': 'ストックを数える',
  'learn.robotory.camps.text': '最後の1枚を取れるなら、ゲームをいつ終わらせるか決められます。終盤はそこが勝負です。',
  'learn.robotory.camps.task': 'ストックに5枚、あなたの手持ちは0枚。ロボットはあなたの陣地に1体、相手の陣地に2体。補充するべきですか？',
  'learn.robotory.camps.answer-1': 'はい、それでゲームが終わる',
  'learn.robotory.camps.answer-2': '待って。4枚取ると1枚残り、相手が終わらせられる',
  'learn.robotory.camps.answer-3': 'どちらでもよい、引き分けになる',
  'learn.robotory.camps.done': '正解。手持ちに空きがあれば、相手が最後の1枚を取って2対1で勝ちます。先にロボットを連れて帰りましょう。',
} satisfies Like<typeof en>;
