// The texts of the settings in Chinese.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': '设置',
  'settings.kept': '只保存在这个浏览器里。',
  'settings.language': '语言',
  'settings.auto': '跟随系统',
  'settings.theme': '配色',
  'settings.theme.light': '浅色',
  'settings.theme.dark': '深色',
  'settings.motion': '动画',
  'settings.motion.full': '完整',
  'settings.motion.reduced': '减弱',
  'settings.motion.hint': '减弱：机器人直接出现，不滑动也不弹跳。',
  'settings.marks': '用记号代替颜色',
  'settings.marks.plain': '小',
  'settings.marks.strong': '大',
  'settings.marks.hint': '每种颜色都有自己的字母和形状。颜色分不清时，用大的更方便。',
  'settings.sound': '声音',
  'settings.volume': '音量',
  'settings.name': '你的名字',
  'settings.name.hint': '入座时自动填上。',
  'settings.keys': '按键',
  'settings.keys.hint': '选一个操作，再按你想用的键。',
  'settings.keys.press': '请按一个键……',
  'settings.keys.reset': '默认按键',
  'settings.keys.taken': '这个键已经用于：{what}',
} satisfies Like<typeof en>;
