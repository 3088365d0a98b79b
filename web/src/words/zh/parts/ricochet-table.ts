// What stands at a table of Ricochet Robots while everybody bids, in Chinese.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: '你报 {n} 步，别人马上就会看到。',
  'take-back': '收回',
  done: '我报完了',
  'done-help': '不再报了？每个人都说报完了，包括报过数的人，就不用等沙漏了。',
  'you-are-done': '你报完了。等大家都报完就继续。',
  'is-done': '报完了',
  stumped: '想不出',
  quiet: '安静了 {time}',
  'quiet-help': '没思路？{span}内没人报数，谁都可以翻沙漏：最后一次报数机会。',
  'quiet-over': '很久没人报数了：翻沙漏吧，最后一次报数机会。没人报，筹码就放回去。',
  'said-done': '{name} 报完了',
  'said-stumped': '{name} 想不出来',
  'said-you-done': '你报完了',
} satisfies Like<typeof en>;
