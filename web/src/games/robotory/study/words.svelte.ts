// The texts of this study board, which come with it, and the engine's scores in words.
import type { RobotoryFault, RobotoryLine, RobotorySide } from '../../../connection/protocol.ts';
import { number, t } from '../../../lib/i18n.svelte.ts';
import { section } from '../../../lib/section.svelte.ts';
import en from '../../../words/en/parts/robotory-study.ts';
import { chanceOf, proof } from './engine.svelte.ts';

export const texts = section('robotory-study', en);
export const tr = texts.t;

export function percentText(chance: number): string {
  // A judgement is never sure, so it is never rounded up to that.
  const rounded = chance > 0 && chance < 1 ? Math.min(0.99, Math.max(0.01, chance)) : chance;
  return number(rounded, { style: 'percent' });
}

/** Who is better, and by how much: what a line is worth, in a few characters. */
export function scoreText(side: RobotorySide, line: RobotoryLine): string {
  const proven = proof(side, line.value);
  if (proven !== null) return tr('robotory-study.proof', { side: tr(`robotory-study.${proven.winner}`), n: proven.actions });
  const light = chanceOf(side, line.win_chance);
  const better = light >= 0.5 ? 'light' : 'dark';
  return tr('robotory-study.chance', { side: tr(`robotory-study.${better}`), percent: percentText(Math.max(light, 1 - light)) });
}

/** The same as a sentence. */
export function judgement(side: RobotorySide, line: RobotoryLine): string {
  const proven = proof(side, line.value);
  if (proven !== null) return tr('robotory-study.proof-long', { side: tr(`robotory-study.${proven.winner}`), n: proven.actions });
  const light = chanceOf(side, line.win_chance);
  if (Math.abs(light - 0.5) < 0.05) return tr('robotory-study.even');
  const better = light >= 0.5 ? 'light' : 'dark';
  return tr('robotory-study.better', { side: tr(`robotory-study.${better}`), percent: percentText(Math.max(light, 1 - light)) });
}

export function faultText(fault: RobotoryFault): string {
  switch (fault.t) {
    case 'robot': {
      const robot = t(`robotory.robot-${fault.robot}`);
      return fault.count === 0
        ? tr('robotory-study.fault-missing', { robot })
        : tr('robotory-study.fault-twice', { robot, n: fault.count });
    }
    case 'supply':
      return tr('robotory-study.fault-supply', { side: tr(`robotory-study.${fault.side}`), n: fault.held, most: fault.most });
    case 'reserve':
      return tr('robotory-study.fault-reserve', { disc: t(`robotory.disc-${fault.disc}`), n: fault.held, most: fault.most });
    case 'discs':
      return tr('robotory-study.fault-discs', { disc: t(`robotory.disc-${fault.disc}`), n: fault.counted, most: fault.most });
    default:
      return fault satisfies never;
  }
}
