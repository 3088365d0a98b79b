// The lines of a table's bots. Each screen generates them itself: they are not sent, and can be switched off.
import { nameOf, type EventSeen, type EventKind, type View } from '../../connection/protocol.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Bubble } from '../components/over.ts';
import type { Happening } from '../highlights/highlights.ts';
import { Chatter } from './chatter.ts';
import { tb, texts, wordsOf } from './messages.svelte.ts';

const SHOWN_MS = 5000;

export class Talk {
  spoken = $state.raw<Pick<Bubble, 'seat' | 'what'>>();
  private readonly chatter = new Chatter();
  private timer: ReturnType<typeof setTimeout> | undefined;

  observe(events: readonly EventSeen[], view: View, happened: (fact: EventKind) => Happening | undefined): void {
    if (!settings().botWords || !view.seats.some((seat) => seat.bot !== null)) return;
    const spoken = this.chatter.observe(events, view, happened);
    if (spoken === undefined || !texts.isReady()) return;
    const name = nameOf(view, spoken.seat);
    const text = wordsOf(name, spoken.says);
    this.spoken = { seat: spoken.seat, what: { is: 'words', text } };
    announce(tb('said', { name, text }));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.spoken = undefined), SHOWN_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
