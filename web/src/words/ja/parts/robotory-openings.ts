// Who wins RoboTory, in Japanese.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': 'どちらが勝つ？',
  'openings.lead':
    '互角の相手どうしなら、ダークです。ライトがどう始めても、エンジンの見るライトの勝率は{worst}〜{best}しかありません。最初の42通りの手すべてと、2人とも最善に進めたときの続きをどうぞ。',
  'openings.line': '{action}のあと：ライト{percent}',
  'openings.answers': 'ダークのいい返し方と、ライトの勝率',
  'openings.actions': '2人の最善の手順',
  'openings.failed': 'ボードを読み込めませんでした。別の手を試してください。',
  'openings.study': '研究ボードで見る',
  'openings.first': 'ライトの最初の手',
  'openings.first-how': 'Wは白のディスク、Bは黒のディスク、そのあとがマスの名前です。選ぶとボードに表示されます。',
  'openings.action': '手',
  'openings.chance': 'ライトの勝率（読み）',
  'openings.won': 'ライトの勝ち数',
  'openings.how': 'この数字の出し方',
  // {nodes} are whole millions, and a million is a hundred times 万: 64 is read as 6400万.
  'openings.how-search':
    '最初の手それぞれについて、エンジンは{nodes}00万局面、およそ{depth}手先まで調べました。勝率はその最後の判断で、手順は2人がこう進めるだろうという読みです。',
  'openings.how-games':
    'さらに、最初の手それぞれから{games}回ずつ自己対戦しました（1手につき8,000〜24,000局面）。ライトの勝ちは{all}回中{won}回（{percent}）です。',
  'openings.how-sure':
    'どれも証明されたわけではありません。エンジンが知っているのは自己対戦で学んだことだけで、ミスのある対戦では結果も変わります。最初の4手をランダムにすると、ライトは10回に4回ほど勝ちます。',
  'openings.fair':
    '互角に戦うなら、新しいテーブルで「公平なスタート」を選びましょう。最初の4手が、どちらも同じくらい勝てる始まり方の中から抽選で決まります。',
  'openings.play': '新しいテーブル',
  'openings.command': 'この数字を出したコマンド：',
} satisfies Like<typeof en>;
