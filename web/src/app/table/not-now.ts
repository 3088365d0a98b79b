// The refusal of a command at the wrong moment: what does not work, and what does.
import { nameOf, offered, type Command, type View } from '../../connection/protocol.ts';
import { listed, t, type Key } from '../../lib/i18n.svelte.ts';
import { turnOf } from './turn.ts';

/** The commands that players may give too early or too late, as their buttons call them. */
const names = {
  roll: 'command.roll',
  bid: 'play.bid',
  announce: 'play.announce',
  step: 'command.move',
  move: 'command.move',
  undo: 'action.undo',
  'give-up': 'play.give-up',
  'press-on': 'play.press-on',
} as const satisfies Partial<Record<Command['t'], Key>>;

/** The offers among them; moves are listed in the view's `possible` instead. */
const offers = ['roll', 'bid', 'announce', 'undo', 'give-up', 'press-on'] as const;

export function notNowText(command: Command, view: View, now: () => number): string {
  const { t: kind } = command;
  const what = kind in names ? t('refusal.not-now-what', { what: t(names[kind as keyof typeof names]) }) : t('refusal.not-now');
  return [what, ...instead(view, now)].join(' ');
}

function instead(view: View, now: () => number): readonly string[] {
  const possible = offers.filter((offer) => offered(view, offer, now())).map((offer) => t(names[offer]));
  if (view.possible !== null) possible.unshift(t('command.move'));
  if (possible.length > 0) return [t('refusal.what-works', { list: listed(possible) })];
  const turn = turnOf(view);
  return turn === undefined || turn === view.you ? [] : [t('refusal.wait-for', { name: nameOf(view, turn) })];
}
