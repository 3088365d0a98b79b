// Events around the table in words, for the live region and the chat. The game's own component announces its events.
import type { EventKind, View } from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import { isOfGame } from '../../lib/games.ts';
import { t } from '../../lib/i18n.svelte.ts';
import type { Sound } from '../../lib/sound.ts';
import { askText, questionText } from './question-text.ts';

export interface Announcement {
  readonly text: string;
  readonly sound?: Sound;
}

/**
 * The text for an event; undefined if it is not announced here. `before` is the view with the old names. The viewer's
 * own actions are in the second person, or omitted where they are obvious.
 */
export function tell(fact: EventKind, view: View, before: View | undefined): Announcement | undefined {
  const name = (seat: number) => nameOf(view, seat);
  const old = (seat: number) => nameOf(before ?? view, seat);
  if (isOfGame(fact)) return undefined;
  if ('seat' in fact && fact.seat === view.you) return tellYou(fact, view);
  switch (fact.t) {
    case 'seated':
      return { text: t('event.seated', { name: fact.name }), sound: 'join' };
    case 'renamed':
      return { text: t('event.renamed', { old: old(fact.seat), name: fact.name }) };
    case 'ready-set':
      return { text: t(fact.ready ? 'event.ready' : 'event.not-ready', { name: name(fact.seat) }), sound: 'tick' };
    case 'handicap-set':
      return { text: t('event.handicap', { name: name(fact.seat) }) };
    case 'host-set':
      return { text: t('event.host', { name: name(fact.seat) }) };
    case 'went-away':
      return { text: t('event.went-away', { name: name(fact.seat) }), sound: 'leave' };
    case 'came-back':
      return { text: t('event.came-back', { name: name(fact.seat) }), sound: 'join' };
    case 'fell-asleep':
      return { text: t('event.fell-asleep', { name: name(fact.seat) }) };
    case 'woke':
      return { text: t('event.woke', { name: name(fact.seat) }) };
    case 'left':
      return { text: t('event.left', { name: old(fact.seat) }), sound: 'leave' };
    case 'removed':
      return { text: t('event.removed', { name: old(fact.seat) }), sound: 'leave' };
    case 'mute-set':
      return { text: t(fact.muted ? 'event.muted' : 'event.unmuted', { name: name(fact.seat) }) };
    case 'erased':
      return { text: t('event.erased', { name: old(fact.seat) }) };
    case 'asked':
      return fact.by === view.you
        ? { text: t('question.own', { what: askText(fact.subject, view.table.game) }), sound: 'ask' }
        : { text: questionText(fact.subject, view.table.game, name(fact.by)), sound: 'ask' };
    case 'agreement-ended':
      return { text: t(`question.ended.${fact.end}`, { what: askText(fact.subject, view.table.game) }) };
    case 'options-set':
      return { text: t('event.options') };
    case 'door-set':
      return { text: t('event.door', { door: t(`new.door.${fact.door}`) }) };
    case 'chat-set':
      return { text: t(fact.open ? 'event.chat-open' : 'event.chat-closed') };
    case 'paused':
      return { text: t('event.paused') };
    case 'went-on':
      return { text: t('event.went-on') };
    case 'reopened':
      return { text: t('event.reopened') };
    case 'ended':
      return { text: t('table.over') };
    case 'founded':
    case 'answered':
    case 'pressed-on':
      return undefined;
    default:
      fact satisfies never;
      return undefined;
  }
}

type OwnFact = Extract<EventKind, { readonly seat: number }>;

function tellYou(fact: OwnFact, view: View): Announcement | undefined {
  switch (fact.t) {
    case 'renamed':
      return { text: t('event.you-renamed', { name: nameOf(view, fact.seat) }) };
    case 'ready-set':
      return { text: t(fact.ready ? 'event.you-ready' : 'event.you-not-ready'), sound: 'tick' };
    case 'handicap-set':
      return { text: t('event.you-handicap') };
    case 'mute-set':
      return { text: t(fact.muted ? 'refusal.muted' : 'event.you-unmuted') };
    case 'host-set':
      return { text: t('event.you-host') };
    case 'seated':
      return { text: t('event.you-seated'), sound: 'join' };
    case 'left':
      return { text: t('table.left'), sound: 'leave' };
    case 'came-back':
      return { text: t('table.back'), sound: 'join' };
    default:
      return undefined;
  }
}
