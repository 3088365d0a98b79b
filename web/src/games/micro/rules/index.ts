// The rules of Micro Robots for the dialog at a table.
import type { View } from '../../../connection/protocol.ts';
import { ruleTexts, type Rules, type Values } from '../../../app/rules/rules.ts';
import { spanText } from '../../../lib/span.ts';
import en from 'virtual:locales/en/micro/rules';

const texts = ruleTexts('micro', en);

function now({ table, game, options }: View): readonly string[] {
  if (table.stage === 'lobby') return ['lobby'];
  if (table.stage === 'over') return ['end'];
  if (game?.t !== 'micro' || options.game.t !== 'micro') return [];
  const alone = options.game.practice !== null ? ['alone'] : [];
  const experts = options.game.experts ? ['experts'] : [];
  switch (game.phase.t) {
    case 'rolling':
      return ['rolling', ...experts];
    case 'thinking':
      return ['thinking', ...alone, ...experts, 'moving'];
    case 'showing':
      return ['showing', ...experts, 'moving'];
    case 'between':
      return ['over', ...alone];
    default:
      return [];
  }
}

const rules: Rules = {
  parts: ['moving', 'rolling', 'thinking', 'showing', 'over', 'end', 'lobby', 'experts', 'alone'],
  now,
  values: ({ options: { game } }): Values => {
    if (game.t !== 'micro') return {};
    return {
      quiet: spanText(game.quiet),
      fails:
        game.demonstration === null
          ? texts.one('fails.no-clock')
          : texts.one('fails.clock', { demonstration: spanText(game.demonstration) }),
      nochip: texts.one(game.experts ? 'nochip.experts' : 'nochip.on'),
      lenient: texts.one(game.lenient ? 'lenient.on' : 'lenient.off'),
    };
  },
  texts,
};

export default rules;
