// The rules of RoboTory at a table.
import { ruleTexts, type Rules, type Values } from '../../../frame/rules/rules.ts';
import en from '../../../words/en/parts/robotory-rules.ts';

const texts = ruleTexts('robotory', en);

const rules: Rules = {
  parts: ['turn', 'end', 'lobby'],
  now: ({ table }) => (table.stage === 'lobby' ? ['lobby'] : table.stage === 'over' ? ['end'] : ['turn']),
  values: ({ options: { game } }): Values => (game.t === 'robotory' ? { end: texts.one(`end-by.${game.end}`) } : {}),
  texts,
};

export default rules;
