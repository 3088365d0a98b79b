// The texts of Micro Robots.
import type { MicroBoard, MicroEvent, MicroFailure, MicroSpaceNo, MicroTask, View } from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import { eventText, type EventTexts } from '../../app/components/event-texts.ts';
import { failedText } from '../../app/components/you.ts';
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

/** A chip that changes owner. */
export function giftText(gift: { readonly from: number; readonly to: number }, view: View, you: number | null = view.you): string {
  const from = nameOf(view, gift.from);
  const to = nameOf(view, gift.to);
  if (gift.from === you) return t('micro.you-give', { to });
  return gift.to === you ? t('micro.gives-you', { from }) : t('micro.said-given', { from, to });
}

/** True if a chip was on the target of the last round. */
function chipLay(view: View): boolean {
  const last = view.past.at(-1);
  return last?.t !== 'micro' || last.target_chip;
}

/** The announcement of an event. `you` is addressed in person. */
export function told(fact: MicroEvent, view: View, you: number | null = view.you): string {
  const board = view.board?.t === 'micro' ? view.board : null;
  const who = (seat: number) => nameOf(view, seat);
  const texts: EventTexts<MicroEvent> = {
    started: ({ roller }) => (roller === you ? t('micro.said-you-started') : t('micro.said-started', { name: who(roller) })),
    'dice-passed': ({ to }) => (to === you ? t('micro.said-your-dice') : t('micro.said-dice', { name: who(to) })),
    rolled: ({ task }) => taskText(board, task),
    'rolled-again': ({ task }) => taskText(board, task),
    'target-chip-set': ({ laid }) => t(laid ? 'micro.said-chip' : 'micro.said-no-chip'),
    stepped: ({ to }) => spaceName(board, to),
    'demonstration-failed': ({ seat, why }) => failedText(who(seat), whyText(board, why), seat === you),
    'chip-taken': ({ seat }) => (seat === you ? t('micro.you-won') : t('micro.said-chip-taken', { name: who(seat) })),
    'chip-given': (gift) => giftText(gift, view, you),
    'chip-returned': ({ why }) => t(why === 'failed' && !chipLay(view) ? 'micro.returned-none' : `micro.returned-${why}`),
    analysed: ({ moves }) => (moves === null ? '' : t('micro.said-analysed', { n: moves })),
  };
  return eventText('micro', texts, fact, view, you);
}
