// The table page's memory of events: chat lines, fading reactions, unread messages.
import type { EventSeen, Reaction, View } from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import type { TableState } from '../../connection/table-state.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { play } from '../../lib/sound.ts';
import { Talk } from '../bots/bot-chat.svelte.ts';
import { manifests } from '../registry.ts';
import { Story } from '../highlights/story.ts';
import type { Bubble } from '../components/over.ts';
import { tell } from './event-text.ts';

const LOG_KEPT = 100;
const REACTION_SHOWN = 3500;
/** A chat line is shown this long, and longer the more there is to read. */
const LINE_SHOWN = 4000;
const LETTER_SHOWN = 50;

export class Watch {
  log = $state.raw<readonly { at: number; text: string }[]>([]);
  reactions = $state.raw<ReadonlyMap<number, Reaction>>(new Map());
  /** The last chat line of each seat, for a moment. */
  lines = $state.raw<ReadonlyMap<number, string>>(new Map());
  unread = $state(0);
  readonly talk = new Talk();
  readonly story = new Story();
  private before: View | undefined;
  private said: number | undefined;

  /** Announces new events around the table. */
  events(events: readonly EventSeen[], view: View): void {
    for (const event of events) {
      const told = event.fact === null ? undefined : tell(event.fact, view, this.before);
      if (told === undefined) continue;
      this.log = [...this.log, { at: event.at, text: told.text }].slice(-LOG_KEPT);
      announce(told.text);
      if (told.sound !== undefined) play(told.sound);
    }
    // If the game's module cannot be loaded, there is no table to show either.
    manifests[view.table.game].table().then(
      ({ moments }) => {
        this.story.observe(events, moments.happened);
        this.talk.observe(events, view, moments.happened);
      },
      () => undefined,
    );
  }

  /** Counts new messages since the last call, and remembers names. */
  look(room: TableState, reading: boolean): void {
    const last = room.chat.at(-1)?.at ?? 0;
    const since = this.said ?? last;
    const fresh = room.chat.filter((line) => line.at > since && line.seat !== room.you);
    this.said = last;
    this.before = room.view;
    if (reading) this.unread = 0;
    else {
      this.unread += fresh.length;
      for (const line of fresh) this.show(line.seat, line.text);
    }
    for (const line of fresh) announce(t('event.said', { name: line.name, text: line.text }));
    if (fresh.length > 0) play('message');
  }

  /** The bubbles now. Where only one fits, the last one counts: people before bots. */
  bubbles(view: View | undefined): readonly Bubble[] {
    const of = (seat: number) => ({
      seat,
      name: view === undefined ? '' : nameOf(view, seat),
      bot: view?.seats.find((one) => one.seat === seat)?.bot ?? null,
    });
    const words = this.talk.spoken;
    return [
      ...[...this.reactions].map(([seat, reaction]): Bubble => ({ ...of(seat), what: { is: 'reaction', reaction } })),
      ...(words === undefined ? [] : [{ ...of(words.seat), what: { is: 'words' as const, text: words.text } }]),
      ...[...this.lines].map(([seat, text]): Bubble => ({ ...of(seat), what: { is: 'words', text } })),
    ];
  }

  private show(seat: number, text: string): void {
    this.lines = new Map(this.lines).set(seat, text);
    setTimeout(
      () => {
        if (this.lines.get(seat) !== text) return;
        const rest = new Map(this.lines);
        rest.delete(seat);
        this.lines = rest;
      },
      LINE_SHOWN + text.length * LETTER_SHOWN,
    );
  }

  react(seat: number, reaction: Reaction, view: View | undefined): void {
    this.reactions = new Map(this.reactions).set(seat, reaction);
    if (view !== undefined) announce(t('event.reacted', { name: nameOf(view, seat), what: t(`reaction.${reaction}`) }));
    setTimeout(() => {
      const rest = new Map(this.reactions);
      rest.delete(seat);
      this.reactions = rest;
    }, REACTION_SHOWN);
  }
}
