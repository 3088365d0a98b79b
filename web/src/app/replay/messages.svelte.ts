// The texts of replays, and of each step's events.
import type { EventKind, View } from '../../connection/protocol.ts';
import { isOfGame } from '../../lib/games.ts';
import { section } from '../../lib/section.svelte.ts';
import en from 'virtual:locales/en/pages/replay';
import { tell } from '../table/event-text.ts';
import type { Replaying } from './replaying.ts';
import type { Moment } from './timeline.svelte.ts';

export const texts = section('pages/replay', en);
export const tr = texts.t;

/** The events of this step in one line. */
export function momentText(moment: Moment, replaying: Replaying): string {
  const told = moment.events
    .flatMap(({ fact }) => (fact === null ? [] : [factText(fact, moment.view, replaying)]))
    .filter((text) => text !== '');
  return told.length === 0 ? tr('steps.start') : told.join(' · ');
}

function factText(fact: EventKind, view: View, replaying: Replaying): string {
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
