// Micro Robots in words.
import {
  nameOf,
  type MicroBoard,
  type MicroFact,
  type MicroFailure,
  type MicroSpaceNo,
  type MicroTask,
  type View,
} from '../../connection/protocol.ts';
import { t } from '../../lib/i18n.svelte.ts';

export function spaceName(board: MicroBoard | null, at: MicroSpaceNo): string {
  const space = board?.spaces[at];
  return space === undefined ? '' : t('micro.space', { colour: t(`colour.${space.colour}`), number: space.number });
}

export function taskText(board: MicroBoard | null, task: MicroTask): string {
  const start = spaceName(board, task.start);
  const target = spaceName(board, task.target);
  if (task.via === null) return t('micro.task', { start, target });
  return t('micro.task-via', { start, target, via: spaceName(board, task.via) });
}

export function whyText(board: MicroBoard | null, why: MicroFailure): string {
  return why.t === 'impossible' ? t('micro.why-impossible', { space: spaceName(board, why.space) }) : t(`micro.why-${why.t}`);
}

/** What a screen reader says about what has just happened. */
export function told(fact: MicroFact, view: View): string {
  const board = view.board?.t === 'micro' ? view.board : null;
  const who = (seat: number) => nameOf(view, seat);
  switch (fact.t) {
    case 'started':
      return t('micro.said-started', { name: who(fact.roller) });
    case 'dice-passed':
      return fact.to === view.you ? t('micro.said-your-dice') : t('micro.said-dice', { name: who(fact.to) });
    case 'rolled':
    case 'rolled-again':
      return taskText(board, fact.task);
    case 'target-chip-set':
      return t(fact.laid ? 'micro.said-chip' : 'micro.said-no-chip');
    case 'announced':
      return fact.seat === view.you
        ? t('micro.said-you-show', { n: fact.moves })
        : t('micro.said-announced', { name: who(fact.seat), n: fact.moves });
    case 'stepped':
      return spaceName(board, fact.to);
    case 'demonstration-failed':
      return t('micro.said-failed', { name: who(fact.seat), why: whyText(board, fact.why) });
    case 'chip-taken':
      return t('micro.said-taken', { name: who(fact.seat) });
    case 'chip-given':
      return t('micro.said-given', { from: who(fact.from), to: who(fact.to) });
    case 'chip-returned':
      return t(`micro.returned-${fact.why}`);
    case 'hint-given':
      return t('ricochet.said-hint');
    case 'hint-asked':
      return '';
    case 'analysed':
      return fact.moves === null ? '' : t('micro.said-analysed', { n: fact.moves });
    default:
      fact satisfies never;
      return '';
  }
}
