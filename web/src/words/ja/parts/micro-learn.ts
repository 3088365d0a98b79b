// The lessons of Micro Robots in Japanese.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': 'キーなら、矢印でマスを選び、Enterで進みます。',
  'learn.micro.board.title': 'ボード',
  'learn.micro.board.text':
    '6×6のマスに、それぞれ色と1〜6の数字があります。同じ組み合わせは1つしかないので、それがマスの名前になります。「ピンク1」は1マスだけです。ボードは4枚の正方形のパーツでできていて、自由に回したり入れかえたりできます。ロボットは1体。行き先は2個のサイコロで決めます。',
  'learn.micro.move.short': 'ロボットは同じ行か列の、同じ色のマスへ…',
  'learn.micro.move.title': '同じ色へ',
  'learn.micro.move.text':
    'ロボットは同じ行か同じ列の、同じ色のマスへ動きます。どれだけ離れていてもよく、間のマスは飛びこえます。これで1手です。',
  'learn.micro.move.task': 'ロボットはピンク1にいます。同じ行のピンク6へ動かしましょう。',
  'learn.micro.move.done': 'ピンクからピンクへ、横に1手です。',
  'learn.micro.number.short': '…または同じ数字のマスへ。',
  'learn.micro.number.title': '同じ数字でもOK',
  'learn.micro.number.text': '同じ数字のマスへも動けます。色か数字、どちらかが合えばOKです。曲がるときは2手になります。',
  'learn.micro.number.task': 'ピンク6から白6へ。',
  'learn.micro.number.done': '色はちがっても、同じ数字です。',
  'learn.micro.route.short': '手をつなげるとルートになります。',
  'learn.micro.route.title': 'ルートをつなぐ',
  'learn.micro.route.text': 'たいていの目標は何手もかかります。1手ごとに、今いるマスと合えば大丈夫です。今行けるマスには印がつきます。',
  'learn.micro.route.task': 'ロボットをピンク1から赤6へ動かしましょう。',
  'learn.micro.route.done': 'ピンク6、白6、赤6。色、数字、数字の順に合わせました。',
  'learn.micro.announce.short': 'まず手数を宣言し、ぴったりその手数のルートを実演します。',
  'learn.micro.announce.title': '手数を宣言',
  'learn.micro.announce.text':
    'みんな同時に考えます。最初に手数を宣言した人が実演し、ほかの人はもう宣言できません。宣言した手数ちょうどで目標に入ること。遅くても早くても失敗です。宣言どおりなら、長いルートでもかまいません。',
  'learn.micro.announce.task': '4手と宣言しました。ロボットをピンク1から白6へ、ちょうど4手で動かしましょう。',
  'learn.micro.announce.done': 'ちょうど4手。行って戻れば2手かせげます。',
  'learn.micro.announce.early': 'つきましたが、早すぎます。宣言は4手でした。最初から、遠回りしてみましょう。',
  'learn.micro.announce.late': '4手使いましたが、目標についていません。最初からどうぞ。',
  'learn.micro.round.title': 'ラウンドの流れ',
  'learn.micro.round.text':
    'サイコロで目標を決め、そこにチップを置きます。成功すればチップはあなたのものです。成功でも失敗でもロボットは目標に置かれ、次のラウンドはそこから始まります。サイコロは左どなりへ渡します。だれも見つけられないまま長くたったら、目標を振り直します。',
  'learn.micro.chips.title': '失敗したら払う',
  'learn.micro.chips.text':
    '実演に失敗したら、持っていればチップ1枚を、ほかの人のうちいちばん少ない人に渡します。同じ枚数なら、時計回りで最初の人です。',
  'learn.micro.chips.task': 'エイダが失敗しました。チップはエイダ2枚、ベン1枚、クレオ3枚。どうなりますか？',
  'learn.micro.chips.answer-1': 'エイダがベンにチップを渡す',
  'learn.micro.chips.answer-2': 'エイダがクレオにチップを渡す',
  'learn.micro.chips.answer-3': 'ベンが目標のチップをもらう',
  'learn.micro.chips.done': 'いちばん少ないのはベンです。目標のチップはストックに戻ります。',
  'learn.micro.end.title': '勝つのはだれ？',
  'learn.micro.end.text':
    'チップを5枚集めたら、すぐに勝ちです。25枚のチップがなくなったら、いちばん多い人の勝ち（同数ならみんなの勝ち）です。ひとりのときは、同じルールで時間と勝負し、ラウンドごとに最短ルートを見られます。慣れてきたら、みんなで決めて、目標にチップを置かずにサイコロの目だけで遊べます。速くなりますが、むずかしくはなりません。',
  'learn.micro.expert.title': '上級：先に通るマス',
  'learn.micro.expert.text':
    'いつものように目標にチップを置きます。それからもう一度振って、先に通るマスを決めます。そこにチップは置かず、サイコロをそのままにしておきます。ロボットは先にそのマスに入り、そのあと目標に入ります。手数はすべて数えます。先に目標を通っても、ただの1手です。',
  'learn.micro.expert.task': 'ピンク1から青6を通って白6へ。',
  'learn.micro.expert.done': '先に青6、それから白6です。',
} satisfies Like<typeof en>;
