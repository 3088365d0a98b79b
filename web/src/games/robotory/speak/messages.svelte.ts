// The engine's evaluation and suggestions in words, without notation.
import { number } from '../../../lib/i18n.svelte.ts';
import { section } from '../../../lib/section.svelte.ts';
import type { RobotoryAction, RobotoryBoard, RobotoryBoth } from '../../../protocol/index.ts';
import en from 'virtual:locales/en/robotory/speak';
import { actionOf } from '../notation.ts';
import { partsOf } from '../sentences.ts';
import { standing } from './standing.ts';

export const texts = section('robotory/speak', en);
export const ts = texts.t;

export type Names = RobotoryBoth<string>;

export function percentText(chance: number): string {
  // An estimate is never certain, so it is never rounded to certainty.
  const rounded = chance > 0 && chance < 1 ? Math.min(0.99, Math.max(0.01, chance)) : chance;
  return number(rounded, { style: 'percent' });
}

/** The evaluation: `Ada is winning`. */
export function howText(light: number, names: Names): string {
  return ts(`speak.${standing(light)}`, { name: light >= 0.5 ? names.light : names.dark });
}

/** The same with the better side's chance. */
export function chanceText(light: number, names: Names): string {
  return ts('speak.chance', { how: howText(light, names), percent: percentText(Math.max(light, 1 - light)) });
}

/** The suggested action: `White disc on c4`. */
export function actionText(action: RobotoryAction, board: RobotoryBoard): string {
  return texts.tKey(`speak.${action.t}`, partsOf(action, board));
}

/** An action of the notation in words; unchanged if it is invalid. */
export function spokenText(text: string, board: RobotoryBoard): string {
  const action = actionOf(text, board);
  return action === null ? text : actionText(action, board);
}

/** A hint: the piece, but not the place. */
export function kindText(action: RobotoryAction): string {
  return texts.tKey(`speak.kind-${action.t}`, partsOf(action, null));
}
