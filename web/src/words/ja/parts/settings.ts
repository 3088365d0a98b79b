// The texts of the settings in Japanese.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': '設定',
  'settings.kept': 'このブラウザにだけ保存されます。',
  'settings.language': '言語',
  'settings.auto': 'システムと同じ',
  'settings.theme': '配色',
  'settings.theme.light': 'ライト',
  'settings.theme.dark': 'ダーク',
  'settings.motion': '動き',
  'settings.motion.full': 'すべて',
  'settings.motion.reduced': '控えめ',
  'settings.motion.hint': '控えめ：ロボットはすべらず、すぐに移動先に現れます。',
  'settings.marks': '色の目印',
  'settings.marks.plain': '小',
  'settings.marks.strong': '大',
  'settings.marks.hint': 'どの色にも文字と形があります。色が見分けにくいときは、大きな目印が役立ちます。',
  'settings.sound': '音',
  'settings.volume': '音量',
  'settings.name': 'あなたの名前',
  'settings.name.hint': '席につくときに自動で入ります。',
  'settings.keys': 'キー操作',
  'settings.keys.hint': '操作を選んでから、使いたいキーを押してください。',
  'settings.keys.press': 'キーを押してください…',
  'settings.keys.reset': '最初のキーに戻す',
  'settings.keys.taken': 'そのキーはもう使われています：{what}',
} satisfies Like<typeof en>;
