// The table page's memory of events: chat lines, fading reactions, unread messages.
import { nameOf, type EventSeen, type Reaction, type View } from '../../connection/protocol.ts';
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
  /** Reactions and chat lines, each for a moment: of each seat one, the latest last. */
  private shown = $state.raw<readonly Pick<Bubble, 'seat' | 'what'>[]>([]);
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
      for (const { seat, text } of fresh) this.show(seat, { is: 'words', text }, LINE_SHOWN + text.length * LETTER_SHOWN);
    }
    for (const line of fresh) announce(t('event.said', { name: line.name, text: line.text }));
    if (fresh.length > 0) play('message');
  }

  /** The bubbles now. Where only one fits, the last one counts: people before bots. */
  bubbles(view: View | undefined): readonly Bubble[] {
    const { spoken } = this.talk;
    const kind = (is: Bubble['what']['is']) => this.shown.filter(({ what }) => what.is === is);
    return [...kind('reaction'), ...(spoken === undefined ? [] : [spoken]), ...kind('words')].map(({ seat, what }) => ({
      seat,
      what,
      name: view === undefined ? '' : nameOf(view, seat),
      bot: view?.seats.find((one) => one.seat === seat)?.bot ?? null,
    }));
  }

  react(seat: number, reaction: Reaction, view: View | undefined): void {
    if (view !== undefined) announce(t('event.reacted', { name: nameOf(view, seat), what: t(`reaction.${reaction}`) }));
    this.show(seat, { is: 'reaction', reaction }, REACTION_SHOWN);
  }

  private show(seat: number, what: Bubble['what'], shown_ms: number): void {
    const bubble = { seat, what };
    this.shown = [...this.shown.filter((one) => one.seat !== seat || one.what.is !== what.is), bubble];
    setTimeout(() => (this.shown = this.shown.filter((one) => one !== bubble)), shown_ms);
  }
}
