// Replays in words: their texts, and what happened with each step.
import type { Fact, View } from '../../connection/protocol.ts';
import { tell } from '../table/said.ts';
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/replay.ts';
import { told as toldMicro } from '../../games/micro/sentences.ts';
import { told as toldRicochet } from '../../games/ricochet/sentences.ts';
import { didText } from '../../games/robotory/sentences.ts';
import type { Moment } from './timeline.svelte.ts';

export const texts = section('replay', en);
export const tr = texts.t;

/** What happened with this step, in one line. */
export function momentText(moment: Moment): string {
  const [first, ...rest] = moment.events.flatMap((event) => (event.fact === null ? [] : [factText(event.fact, moment.view)])).filter((text) => text !== '');
  return first === undefined ? tr('steps.start') : [first, ...rest].join(' · ');
}

function factText(fact: Fact, view: View): string {
  switch (fact.t) {
    case 'ricochet':
      // The post-mortem comes when it is ready, and has its place beside the round.
      return fact.fact.t === 'analysed' ? '' : toldRicochet(fact.fact, view);
    case 'micro':
      return fact.fact.t === 'analysed' ? '' : toldMicro(fact.fact, view);
    case 'robotory':
      return fact.fact.t === 'acted' ? didText(fact.fact.seat, fact.fact.action, view.board?.t === 'robotory' ? view.board : null, view) : tr('steps.start');
    case 'asked':
    case 'agreement-ended':
    case 'ready-set':
      return '';
    default:
      return tell(fact, view, view)?.text ?? '';
  }
}
