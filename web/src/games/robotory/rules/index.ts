// The rules of RoboTory for the dialog at a table.
import { ruleTexts, type Rules, type Values } from '../../../app/rules/rules.ts';
import en from 'virtual:locales/en/robotory/rules';

const texts = ruleTexts('robotory', en);

const rules: Rules = {
  parts: ['turn', 'end', 'lobby'],
  now: ({ table }) => (table.stage === 'lobby' ? ['lobby'] : table.stage === 'over' ? ['end'] : ['turn']),
  values: ({ options: { game } }): Values => (game.t === 'robotory' ? { end: texts.one(`end-by.${game.end}`) } : {}),
  texts,
};

export default rules;
