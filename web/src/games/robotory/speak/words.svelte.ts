// What the engine thinks, as people say it: who stands how, and what to do, without a letter of notation.
import { number, t } from '../../../lib/i18n.svelte.ts';
import { section } from '../../../lib/section.svelte.ts';
import type { RobotoryAction, RobotoryBoard, RobotoryBoth } from '../../../protocol/index.ts';
import en from '../../../words/en/parts/robotory-speak.ts';
import { standing } from './standing.ts';

export const texts = section('robotory-speak', en);
export const ts = texts.t;

export type Names = RobotoryBoth<string>;

export function percentText(chance: number): string {
  // A judgement is never sure, so it is never rounded up to that.
  const rounded = chance > 0 && chance < 1 ? Math.min(0.99, Math.max(0.01, chance)) : chance;
  return number(rounded, { style: 'percent' });
}

/** Who stands how: `Ada is winning`. */
export function howText(light: number, names: Names): string {
  return ts(`speak.${standing(light)}`, { name: light >= 0.5 ? names.light : names.dark });
}

/** The same with the better one's chance. */
export function chanceText(light: number, names: Names): string {
  return ts('speak.chance', { how: howText(light, names), percent: percentText(Math.max(light, 1 - light)) });
}

/** What to do: `White disc on c4`. */
export function actionText(action: RobotoryAction, board: RobotoryBoard): string {
  const hexName = (hex: number | undefined) => (hex === undefined ? '' : (board.hexes[hex]?.name ?? ''));
  switch (action.t) {
    case 'place':
      return ts('speak.place', { disc: t(`disc.${action.disc}`), hex: hexName(action.hex) });
    case 'move':
      return ts('speak.move', { robot: t(`figure.${action.robot}`), hex: hexName(action.path.at(-1)) });
    case 'refill':
      return ts('speak.refill', { white: action.discs.white, black: action.discs.black });
    default:
      return action satisfies never;
  }
}

/** Less than that: with what, but not where. */
export function kindText(action: RobotoryAction): string {
  switch (action.t) {
    case 'place':
      return ts('speak.kind-place', { disc: t(`disc.${action.disc}`) });
    case 'move':
      return ts('speak.kind-move', { robot: t(`figure.${action.robot}`) });
    case 'refill':
      return ts('speak.kind-refill');
    default:
      return action satisfies never;
  }
}
