// The texts of this study board, loaded with it, and the engine's scores in words.
import type { RobotoryFault, RobotoryLine, RobotorySide } from '../../../connection/protocol.ts';
import { t } from '../../../lib/i18n.svelte.ts';
import { section } from '../../../lib/section.svelte.ts';
import en from 'virtual:locales/en/robotory/study';
import { chanceText, texts as speakTexts, type Names } from '../speak/messages.svelte.ts';
import { chanceOf, proof } from './engine.svelte.ts';

const own = section('robotory/study', en);
export const tr = own.t;
/** The combined texts of this page. */
export const texts = {
  isReady: () => own.isReady() && speakTexts.isReady(),
  load: () => {
    own.load();
    speakTexts.load();
  },
};

let named = $state.raw<Partial<Names>>({});
/** Sets the players' names; a player without one is called by their side. */
export function nameSides(names: Partial<Names>): void {
  named = names;
}
export const sides = (): Names => ({ light: named.light ?? tr('robotory-study.light'), dark: named.dark ?? tr('robotory-study.dark') });

/** The better side and by how much: the value of a line in a few words. */
export function scoreText(side: RobotorySide, line: RobotoryLine, key: 'proof' | 'proof-long' = 'proof'): string {
  const proven = proof(side, line.value);
  if (proven !== null) return tr(`robotory-study.${key}`, { side: sides()[proven.winner], n: proven.actions });
  return chanceText(chanceOf(side, line.win_chance), sides());
}

/** The same as a sentence. */
export function judgement(side: RobotorySide, line: RobotoryLine): string {
  return scoreText(side, line, 'proof-long');
}

export function faultText(fault: RobotoryFault): string {
  switch (fault.t) {
    case 'robot': {
      const robot = t(`figure.${fault.robot}`);
      return fault.count === 0
        ? tr('robotory-study.fault-missing', { robot })
        : tr('robotory-study.fault-twice', { robot, n: fault.count });
    }
    case 'supply':
      return tr('robotory-study.fault-supply', { side: tr(`robotory-study.${fault.side}`), n: fault.held, most: fault.most });
    case 'reserve':
      return tr('robotory-study.fault-reserve', { disc: t(`disc.${fault.disc}`), n: fault.held, most: fault.most });
    case 'discs':
      return tr('robotory-study.fault-discs', { disc: t(`disc.${fault.disc}`), n: fault.counted, most: fault.most });
    default:
      return fault satisfies never;
  }
}
