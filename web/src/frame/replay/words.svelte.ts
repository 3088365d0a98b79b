// Replays in words: their texts, and what happened with each step.
import type { Fact, View } from '../../connection/protocol.ts';
import { isOfGame } from '../../lib/games.ts';
import { section } from '../../lib/section.svelte.ts';
import en from '../../words/en/parts/replay.ts';
import { tell } from '../table/said.ts';
import type { Replaying } from './replaying.ts';
import type { Moment } from './timeline.svelte.ts';

export const texts = section('replay', en);
export const tr = texts.t;

/** What happened with this step, in one line. */
export function momentText(moment: Moment, replaying: Replaying): string {
  const told = moment.events
    .flatMap(({ fact }) => (fact === null ? [] : [factText(fact, moment.view, replaying)]))
    .filter((text) => text !== '');
  return told.length === 0 ? tr('steps.start') : told.join(' · ');
}

function factText(fact: Fact, view: View, replaying: Replaying): string {
  if (isOfGame(fact)) return replaying.told(fact, view);
  switch (fact.t) {
    case 'asked':
    case 'agreement-ended':
    case 'ready-set':
      return '';
    default:
      return tell(fact, view, view)?.text ?? '';
  }
}
