// The lines of a table's bots. Each screen generates them itself: they are not sent, and can be switched off.
import type { EventSeen, EventKind, View } from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Happening } from '../highlights/highlights.ts';
import { Chatter } from './chatter.ts';
import { tb, texts, wordsOf } from './messages.svelte.ts';

const SHOWN_MS = 5000;

export class Talk {
  spoken = $state.raw<{ readonly seat: number; readonly text: string }>();
  private readonly chatter = new Chatter();
  private timer: ReturnType<typeof setTimeout> | undefined;

  observe(events: readonly EventSeen[], view: View, happened: (fact: EventKind) => Happening | undefined): void {
    if (!settings().botWords || !view.seats.some((seat) => seat.bot !== null)) return;
    texts.load();
    const spoken = this.chatter.observe(events, view, happened);
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
