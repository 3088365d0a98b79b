// The rules of Ricochet Robots for the dialog at a table.
import type { View } from '../../../connection/protocol.ts';
import { ruleTexts, type Rules, type Values } from '../../../app/rules/rules.ts';
import { spanText } from '../../../lib/span.ts';
import en from 'virtual:locales/en/ricochet/rules';

const texts = ruleTexts('ricochet', en);

function now({ table, game, options }: View): readonly string[] {
  if (table.stage === 'lobby') return ['lobby'];
  if (table.stage === 'over') return ['end'];
  if (game?.t !== 'ricochet') return [];
  const alone = options.game.t === 'ricochet' && options.game.mode !== 'match';
  switch (game.phase.t) {
    case 'bidding': {
      if (alone) return ['solo'];
      const begun = game.phase.bids.length > 0 || game.phase.timer !== null;
      return begun ? ['bidding', 'thinking'] : ['thinking', 'bidding'];
    }
    case 'showing':
      return alone ? ['solo', 'target', 'moving'] : ['showing', 'target', 'moving'];
    case 'between':
      return alone ? ['solo', 'over'] : ['over'];
    default:
      return [];
  }
}

const rules: Rules = {
  parts: ['moving', 'target', 'thinking', 'bidding', 'showing', 'over', 'end', 'lobby', 'robots', 'solo'],
  now,
  values: ({ options: { game } }): Values => {
    if (game.t !== 'ricochet') return {};
    return {
      timer: spanText(game.timer),
      quiet: spanText(game.quiet),
      fails:
        game.demonstration === null
          ? texts.one('fails.no-clock')
          : texts.one('fails.clock', { demonstration: spanText(game.demonstration) }),
      early: texts.one(game.early_end ? 'early.on' : 'early.off'),
      have: texts.one(game.solo_number ? 'have.number' : 'have.any'),
      rule: texts.one(`rule.${game.ricochet}`),
    };
  },
  texts,
};

export default rules;
