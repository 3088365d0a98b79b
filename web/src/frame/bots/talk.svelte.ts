// What the bots of a table say. Their words are this screen's own: nobody sends them, and everybody can switch them off.
import type { EventSeen, Fact, View } from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Happening } from '../moments/moments.ts';
import { Chatter } from './chatter.ts';
import { tb, texts, wordsOf } from './words.svelte.ts';

const SHOWN_MS = 5000;

export class Talk {
  spoken = $state.raw<{ readonly seat: number; readonly text: string }>();
  private readonly chatter = new Chatter();
  private timer: ReturnType<typeof setTimeout> | undefined;

  hear(events: readonly EventSeen[], view: View, happened: (fact: Fact) => Happening | undefined): void {
    if (!settings().botWords || !view.seats.some((seat) => seat.bot !== null)) return;
    texts.load();
    const spoken = this.chatter.hear(events, view, happened);
    if (spoken === undefined || !texts.isReady()) return;
    const name = nameOf(view, spoken.seat);
    this.spoken = { seat: spoken.seat, text: wordsOf(name, spoken.says) };
    announce(tb('said', { name, text: this.spoken.text }));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.spoken = undefined), SHOWN_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
