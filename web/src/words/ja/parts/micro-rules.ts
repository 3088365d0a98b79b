// The rules of Micro Robots where one plays, in Japanese: each line a rule. docs/rules/micro.md tells the same.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': 'ゲームの前に',
  'rules.micro.lobby.text':
    '4枚のパーツを、黒か銅色の同じ面を上にして組み、ボードを作ります。並べ方も向きも自由に決められます。決めなければランダムです。\n最初の人がサイコロを振ってスタートを決めます。本物のゲームでは、いちばん年下の人が最初です。\nチップを25枚、ストックとして用意します。',
  'rules.micro.rolling.title': 'サイコロを振る',
  'rules.micro.rolling.text':
    '色と数字のサイコロで、1つのマスが決まります。最初のラウンドではまずスタートを決め、それから別のマスが出るまで振って目標を決めます。目標にはチップを置きます。\nこのボードではたどりつけない目標は、すぐに振り直します（サイコロにまかせる設定のテーブルは別です）。\nスタートチップがスタートの目印です。だれかが実演するまで、ロボットはボードの横で待ちます。\n{nochip}',
  'rules.micro.thinking.title': 'ルートを考える',
  'rules.micro.thinking.text':
    'みんな同時に考えます。最初に手数（1〜99）を宣言した人が、ちょうどその手数のルートを実演します。ほかの人はもう宣言できません。\n宣言どおりなら、長いルートでもかまいません。\n{quiet}の間だれも宣言しなければ、多数決で目標を変えられます。その前でも、全員が賛成すれば変えられます。',
  'rules.micro.showing.title': '実演',
  'rules.micro.showing.text':
    'ロボットは、宣言した手数ちょうどで目標に入らなければなりません。遅くても早くても失敗です。\n{fails}\n{lenient}\n成功：目標のチップをもらいます。\n失敗：持っていればチップ1枚を、ほかの人のうちいちばん少ない人に渡します。同じ枚数なら、時計回りで最初の人です。目標のチップはストックに戻ります。',
  'rules.micro.lenient.on': 'できない手を選んでも、やり直せます。',
  'rules.micro.lenient.off': 'このテーブルでは、できない手を選ぶと失敗です。',
  'rules.micro.nochip.on':
    'みんなで決めれば、いつでも目標にチップを置くのをやめて、サイコロの目だけで遊べます。そのほうが速く遊べます。元に戻すこともできます。',
  'rules.micro.nochip.experts': 'ここではサイコロが経由するマスを示すので、目標にはいつもチップを置きます。',
  'rules.micro.fails.clock': 'あきらめるか、{demonstration}をすぎても失敗です。',
  'rules.micro.fails.no-clock': 'あきらめても失敗です。時間制限はありません。',
  'rules.micro.over.title': 'ラウンドのあと',
  'rules.micro.over.text':
    '成功でも失敗でも、ロボットは目標に置かれ、次のラウンドはそこから始まります。\nサイコロは左どなりへ渡し、その人が次の目標を振ります。',
  'rules.micro.end.title': '勝つのはだれ？',
  'rules.micro.end.text':
    'チップを5枚集めた人が、すぐに勝ちです。\nストックがなくなり、すべてのチップがプレイヤーの手に渡ったら、いちばん多い人の勝ちです。同数なら、みんなの勝ちです。',
  'rules.micro.moving.title': 'ロボットの動き',
  'rules.micro.moving.text':
    '同じ行か同じ列の、今いるマスと同じ色か同じ数字のマスへ動きます。どれだけ離れていてもよく、間のマスは飛びこえます。これで1手です。\n曲がるときは2手です。その場にとどまる手はありません。',
  'rules.micro.experts.title': '上級ルール',
  'rules.micro.experts.text':
    '目標にチップを置いたら、もう一度サイコロを振って先に通るマスを決め、サイコロはそのままにしておきます。このマスにチップは置きません。\nロボットは先にそのマスに入り、そのあと目標に入ります。手数はすべて数えます。先に目標を通っても、ただの1手です。',
  'rules.micro.alone.title': 'ひとりで',
  'rules.micro.alone.text': '同じルールで時間と勝負します。ラウンドごとに最短ルートを見られます。',
} satisfies Like<typeof en>;
