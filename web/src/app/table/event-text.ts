// Events around the table in words, for the live region and the chat. The game's own component announces its events.
import { nameOf, type EventKind, type View } from '../../connection/protocol.ts';
import { isOfGame } from '../../lib/games.ts';
import { t } from '../../lib/i18n.svelte.ts';
import type { Sound } from '../../lib/sound.ts';
import { askText, questionText } from './question-text.ts';

export interface Announcement {
  readonly text: string;
  readonly sound?: Sound | undefined;
}

const sounds: Readonly<Partial<Record<EventKind['t'], Sound>>> = {
  seated: 'join',
  'ready-set': 'tick',
  'went-away': 'leave',
  'came-back': 'join',
  left: 'leave',
  removed: 'leave',
  asked: 'ask',
};

/**
 * The text for an event; undefined if it is not announced here. `before` is the view with the old names. The viewer's
 * own actions are in the second person, or omitted where they are obvious.
 */
export function tell(fact: EventKind, view: View, before: View | undefined): Announcement | undefined {
  const isOwn = 'seat' in fact && fact.seat === view.you;
  const text = isOwn ? yourText(fact, view) : textOf(fact, view, before ?? view);
  return text === undefined ? undefined : { text, sound: sounds[fact.t] };
}

function textOf(fact: EventKind, view: View, before: View): string | undefined {
  if (isOfGame(fact)) return undefined;
  const what = 'subject' in fact ? askText(fact.subject, view.table.game) : '';
  const name = 'seat' in fact ? nameOf(view, fact.seat) : '';
  const old = 'seat' in fact ? nameOf(before, fact.seat) : '';
  switch (fact.t) {
    case 'seated':
      return t('event.seated', { name: fact.name });
    case 'renamed':
      return t('event.renamed', { old, name: fact.name });
    case 'ready-set':
      return t(fact.ready ? 'event.ready' : 'event.not-ready', { name });
    case 'handicap-set':
      return t('event.handicap', { name });
    case 'host-set':
      return t('event.host', { name });
    case 'went-away':
    case 'came-back':
    case 'fell-asleep':
    case 'woke':
      return t(`event.${fact.t}`, { name });
    case 'left':
    case 'removed':
    case 'erased':
      return t(`event.${fact.t}`, { name: old });
    case 'mute-set':
      return t(fact.muted ? 'event.muted' : 'event.unmuted', { name });
    case 'asked':
      return fact.by === view.you ? t('question.own', { what }) : questionText(fact.subject, view.table.game, nameOf(view, fact.by));
    case 'agreement-ended':
      return t(`question.ended.${fact.end}`, { what });
    case 'options-set':
      return t('event.options');
    case 'door-set':
      return t('event.door', { door: t(`new.door.${fact.door}`) });
    case 'chat-set':
      return t(fact.open ? 'event.chat-open' : 'event.chat-closed');
    case 'paused':
    case 'went-on':
    case 'reopened':
      return t(`event.${fact.t}`);
    case 'ended':
      return t('table.over');
    case 'founded':
    case 'answered':
    case 'pressed-on':
      return undefined;
    default:
      fact satisfies never;
      return undefined;
  }
}

function yourText(fact: Extract<EventKind, { readonly seat: number }>, view: View): string | undefined {
  switch (fact.t) {
    case 'renamed':
      return t('event.you-renamed', { name: nameOf(view, fact.seat) });
    case 'ready-set':
      return t(fact.ready ? 'event.you-ready' : 'event.you-not-ready');
    case 'handicap-set':
      return t('event.you-handicap');
    case 'mute-set':
      return t(fact.muted ? 'refusal.muted' : 'event.you-unmuted');
    case 'host-set':
      return t('event.you-host');
    case 'seated':
      return t('event.you-seated');
    case 'left':
      return t('table.left');
    case 'came-back':
      return t('table.back');
    default:
      return undefined;
  }
}
