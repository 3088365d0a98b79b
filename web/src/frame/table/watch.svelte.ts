// What a table's page remembers of what it saw: lines for the chat, reactions that fade, messages that were not read.
import type { EventSeen, Reaction, View } from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import type { Room } from '../../connection/room.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { play } from '../../lib/sound.ts';
import { Talk } from '../bots/talk.svelte.ts';
import { manifests } from '../registry.ts';
import { Story } from '../moments/story.ts';
import type { Bubble } from '../parts/over.ts';
import { tell } from './said.ts';

const LOG_KEPT = 100;
const REACTION_SHOWN = 3500;

export class Watch {
  log = $state.raw<readonly { at: number; text: string }[]>([]);
  reactions = $state.raw<ReadonlyMap<number, Reaction>>(new Map());
  unread = $state(0);
  readonly talk = new Talk();
  readonly story = new Story();
  private before: View | undefined;
  private said: number | undefined;

  /** Tells what just happened around the table. */
  events(events: readonly EventSeen[], view: View): void {
    for (const event of events) {
      const told = event.fact === null ? undefined : tell(event.fact, view, this.before);
      if (told === undefined) continue;
      this.log = [...this.log, { at: event.at, text: told.text }].slice(-LOG_KEPT);
      announce(told.text);
      if (told.sound !== undefined) play(told.sound);
    }
    // A game that cannot be fetched has no table either.
    manifests[view.table.game].table().then(
      ({ moments }) => {
        this.story.hear(events, moments.happened);
        this.talk.hear(events, view, moments.happened);
      },
      () => undefined,
    );
  }

  /** Notices what was said since it last looked, and remembers who is called what. */
  look(room: Room, reading: boolean): void {
    const last = room.chat.at(-1)?.at ?? 0;
    const since = this.said ?? last;
    const fresh = room.chat.filter((line) => line.at > since && line.seat !== room.you);
    this.said = last;
    this.before = room.view;
    if (reading) this.unread = 0;
    else this.unread += fresh.length;
    for (const line of fresh) announce(t('event.said', { name: line.name, text: line.text }));
    if (fresh.length > 0) play('message');
  }

  /** What floats over the board now. */
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
    ];
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
