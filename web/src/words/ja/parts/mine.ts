// My games in Japanese.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': '自分のゲーム',
  'mine.lead': 'このブラウザで最近遊んだゲームです。ほかの人には見えません。',
  'mine.running': '続いているゲーム',
  'mine.finished': '終わったゲーム',
  'mine.none': 'まだ何もありません。遊んだゲームがここに並びます。',
  'mine.won': 'あなたの勝ち',
  'mine.won-by': '{names}の勝ち',
  'mine.won-nobody': '勝者なし',
  'mine.over': '終了',
  'mine.stage-lobby': 'まもなく開始',
  'mine.stage-playing': 'ゲーム中',
  'mine.replay': 'リプレイ',
  'mine.analyse': '解析',
  'mine.continue': '続ける',
  'mine.again': 'テーブルへ',
  'mine.forget': '一覧から消す',
  'mine.forget-ask': 'このゲームを一覧から消しますか？テーブルは残ります。',
  'mine.forget-seat-ask': 'このテーブルを一覧から消しますか？このブラウザの席もなくなります。',
  'mine.picture': '終了時のボード',
} satisfies Like<typeof en>;
