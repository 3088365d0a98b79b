// The lessons of Ricochet Robots in Japanese.
import type en from '../../en/parts/ricochet-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-ricochet': 'キーなら、ロボットの文字、矢印の順です。',
  'learn.ricochet.board.title': 'ボード',
  'learn.ricochet.board.text':
    '16×16のマスがあり、まわりとところどころに壁があります。中央ブロックにはだれも入れません。ここに今の目標が表示されます。目標は17個。4つの形が4色ずつと、うずまきです。ロボットは赤、緑、青、黄色の4体。それぞれに文字と形があるので、色だけにたよらず見分けられます。ボードとロボットの位置はランダムか、自分たちで決めます。パーツは各色1枚ずつの4枚、ロボットは目標のないマスならどこでもかまいません。',
  'learn.ricochet.slide.short': 'ロボットは何かにぶつかるまですべります。これで1手です。',
  'learn.ricochet.slide.title': 'ロボットはすべる',
  'learn.ricochet.slide.text':
    'ロボットと方向を選びます。ロボットは壁、ボードの端、中央ブロックにぶつかるまですべり、途中では止まれません。これで1手です。まったく動けない方向は選べません。',
  'learn.ricochet.slide.task': '赤を星へ動かしましょう。通りすぎるだけではだめ。星の上で止まってください。',
  'learn.ricochet.slide.done': '上の端まで、右の壁まで、下の壁まで。3手です。',
  'learn.ricochet.stops.short': 'ロボットはロボットにぶつかっても止まります。どれを動かしてもよく、1回ごとに1手です。',
  'learn.ricochet.stops.title': 'ロボットで止める',
  'learn.ricochet.stops.text':
    'ロボットは、ほかのロボットの手前でも止まります。どのロボットを何回動かしてもよく、1回ごとに1手です。つまりほかのロボットは、好きな場所に置ける壁になります。',
  'learn.ricochet.stops.task': 'このままでは赤は星を通りすぎます。青に手伝ってもらいましょう。',
  'learn.ricochet.stops.done': '青を上へ、それから赤を右へ。青が足りない壁になりました。',
  'learn.ricochet.ricochet.short': '目標につくロボットは、途中で曲がっていなければなりません。',
  'learn.ricochet.ricochet.title': '曲がりルール',
  'learn.ricochet.ricochet.text':
    '目標につくロボットは、途中で一度は曲がること。つまり、前の手が終わった向きに対して直角に動き出す手が必要です。まっすぐ行くのも、まっすぐ行って戻るのもだめです。先についてしまっても大丈夫。出ていって、また戻ればいいのです。テーブルによっては、もっとゆるいルールや、ルールなしでも遊べます。',
  'learn.ricochet.ricochet.task': '赤はまっすぐ星へ行けてしまいます。曲がって行くルートを見つけましょう。',
  'learn.ricochet.ricochet.done': '曲がったので、これで成功です。',
  'learn.ricochet.ricochet.straight': '赤は星につきましたが、まっすぐ来ただけです。ここから続けるか、最初からどうぞ。',
  'learn.ricochet.target.short': '色つきの星は同じ色のロボット用。うずまきは、どのロボットでもOKです。',
  'learn.ricochet.target.title': 'だれの目標？',
  'learn.ricochet.target.text':
    '色つきの目標は、その色のロボット用です。ほかのロボットは手伝うだけ。うずまきは、どのロボットが入ってもかまいません。',
  'learn.ricochet.target.task': 'どれかのロボットをうずまきへ動かしましょう。',
  'learn.ricochet.target.done': '赤でも緑でも、うずまきなら正解です。',
  'learn.ricochet.target.straight': 'つきましたが、まっすぐ来ただけです。曲がらなければなりません。',
  'learn.ricochet.bid.short': '何手で行けるか宣言し、その手数以内で実演します。',
  'learn.ricochet.bid.title': '宣言',
  'learn.ricochet.bid.text':
    'みんな同時に考え、ロボットにはさわりません。ルートが見えたら、何手かを宣言します。最初の宣言で砂時計をひっくり返し、1分の間だれでも宣言でき、自分の宣言を減らすこともできます。増やすことはできません。時間になったら、いちばん少ない宣言の人が、その手数以内で実演します。',
  'learn.ricochet.bid.task': '3手と宣言しました。実演です。赤を3手以内で星へ動かしましょう。',
  'learn.ricochet.bid.done': '宣言どおり3手。チップはあなたのもの、ロボットはその場に残ります。',
  'learn.ricochet.bid.straight': '星につきましたが、曲がっていません。手が残っていれば続けましょう。',
  'learn.ricochet.bid.over': '手を使いきりました。本番ならロボットを戻して次の人の番ですが、ここではもう一度試せます。',
  'learn.ricochet.round.short': '今度は1ラウンド全部です。いちばん少ない宣言の人から実演し、成功すればチップを獲得します。',
  'learn.ricochet.round.title': '1ラウンド通して',
  'learn.ricochet.round.text':
    'もうだれかが宣言しています。もっと短いルートを探し、手数を宣言して、実演しましょう。成功ならチップはあなたのもの。失敗ならロボットを戻して、相手が実演します。',
  'learn.ricochet.round.task': 'ベンは5手と宣言しました。赤を星へ。あなたは何手で行けますか？',
  'learn.ricochet.round.done': 'チップ獲得、このラウンドはあなたの勝ち！どのラウンドもこう進みます。',
  'learn.ricochet.round.straight': '星につきましたが、曲がっていません。手が残っていれば続けましょう。',
  'learn.ricochet.round.over': '手を使いきったので、ロボットを戻します。もう一度宣言してください。',
  'learn.ricochet.first.title': 'だれから実演する？',
  'learn.ricochet.first.text': 'いちばん少ない宣言の人から。同じ手数なら、先に宣言した人からです。',
  'learn.ricochet.first.task': 'エイダが5手、次にベンが4手、続いてクレオも4手と宣言。実演するのは？',
  'learn.ricochet.first.answer-1': '最初に宣言したエイダ',
  'learn.ricochet.first.answer-2': 'ベン',
  'learn.ricochet.first.answer-3': '最後に宣言したクレオ',
  'learn.ricochet.first.done': 'ベンです。4手がいちばん少なく、クレオより先に宣言しました。',
  'learn.ricochet.failed.title': '失敗したら',
  'learn.ricochet.failed.text':
    '宣言より多くの手は使えません。失敗したら、すべてラウンドの最初に戻し、次の人が挑戦します。全員失敗なら、チップはだれのものにもならず、ほかのチップに混ぜて戻します。',
  'learn.ricochet.failed.task': 'ベンのルートは、実は5手かかりました。どうなりますか？',
  'learn.ricochet.failed.answer-1': '5手使ってもよい',
  'learn.ricochet.failed.answer-2': 'チップはだれのものにもならない',
  'learn.ricochet.failed.answer-3': 'ロボットを戻し、クレオが4手を実演する',
  'learn.ricochet.failed.done': '正解。次は4手のクレオ、その次が5手のエイダです。',
  'learn.ricochet.end.title': '勝つのはだれ？',
  'learn.ricochet.end.text':
    '目標を1つ解くとチップ1枚です。2人なら8枚、3人なら6枚、4人なら5枚先取で、5人以上なら17枚すべてを取り合います。別の枚数に決めてもかまいません。同数なら、みんなの勝ちです。長い間だれも宣言しなければ、だれでも砂時計をひっくり返せます。それでも宣言がなければ、チップをほかのチップに混ぜて戻し、別の1枚をめくります。ひとりのときは砂時計と勝負し、チップを1枚ずつめくります。時間内に解けたチップは表向き、ほかは裏向きにして、17枚終わって表向きのほうが多ければ勝ちです。1枚につき砂時計2回分にもできます。',
  'learn.ricochet.barrier.title': 'バリア',
  'learn.ricochet.barrier.text':
    'ボードによっては、色つきの斜めの板「バリア」があります。同じ色のロボットはまっすぐ通り抜けます。ほかのロボットは、鏡に当たった光のようにはね返って、そのまますべり続けます。全部で1手です。バリアの上では止まれません。最初のゲームはバリアなしで遊びましょう。',
  'learn.ricochet.barrier.task': '青を1手で惑星へ動かしましょう。',
  'learn.ricochet.barrier.done': '赤のバリアではね返って上へ。赤のロボットならまっすぐ通り抜けたはずです。',
  'learn.ricochet.black.title': '黒のロボット',
  'learn.ricochet.black.text':
    'お好みで加える5体目のロボットです。どの色でもないので、すべてのバリアではね返ります。うずまきには入れます。',
  'learn.ricochet.black.task': '1手で2回はね返ります。黒のロボットをうずまきへ動かしましょう。',
  'learn.ricochet.black.done': '赤で1回、青で1回はね返って到着です。',
  'learn.ricochet.transparent.title': '透明ロボット',
  'learn.ricochet.transparent.text':
    '1回につき1手多く使えば、壁やバリアをまっすぐ通り抜けられます。ボードの端、中央ブロック、ほかのロボットでは、みんなと同じように止まります。壁に当たったら、止まるか通り抜けるかを選びます。',
  'learn.ricochet.transparent.task': '透明ロボットを右へ動かし、壁を通り抜けましょう。',
  'learn.ricochet.transparent.done': 'すべって1手、壁で1手、合わせて2手です。',
} satisfies Like<typeof en>;
