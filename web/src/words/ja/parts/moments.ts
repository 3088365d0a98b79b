// The end of a game in Japanese.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': 'まさに紙一重！',
  'outcome.won-clear': '文句なしの勝利。お見事！',
  'outcome.lost-close': 'おしい。あと1つでした！',
  'outcome.lost-clear': 'よくがんばりました。次こそ勝ちましょう。',
  'special.title': 'このゲームの名場面',
  'special.quickest': '最速のひらめき',
  'special.closest': 'いちばんの接戦',
  'special.longest': '最長の解き方',
  'special.spot-on': '最短ハンター',
  'special.walk': '最長の移動',
  'special.turns': 'ゲームの長さ',
  'special.eyes': '最短勝負なら',
  'special.decided': '勝負の分かれ目',
  'detail.eyes': '{name}の勝ち：最短ルートの一番乗り{n}回',
  'detail.decided': 'ラウンド{n}：ここから{name}がリード',
  'detail.quickest': '{name}、{n}秒',
  'detail.closest': '{name}、{other}に{n}手差',
  'detail.tie': '{name}、{other}と同じ手数',
  'detail.longest': '{name}、{n}手',
  'detail.spot-on': '{name}、最短ルート{n}回',
  'detail.walk': '{name}、{n}マス',
  'detail.turns': '{n}手',
  'result.study': '解析',
  'result.share': '共有',
  'result.text': '結果のテキスト',
  'share.head': 'Robotableで{game}',
} satisfies Like<typeof en>;
