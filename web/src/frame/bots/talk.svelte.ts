// What the bots of a table say. Their words are this screen's own: nobody sends them, and everybody can switch them off.
import type { EventSeen, View } from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import { manifests } from '../../games/index.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { Chatter } from './chatter.ts';
import { tb, texts, wordsOf } from './words.svelte.ts';

const SHOWN_MS = 5000;

export class Talk {
  spoken = $state.raw<{ readonly seat: number; readonly text: string }>();
  private readonly chatter = new Chatter();
  private timer: ReturnType<typeof setTimeout> | undefined;

  async hear(events: readonly EventSeen[], view: View): Promise<void> {
    if (!settings().botWords || !view.seats.some((seat) => seat.bot !== null)) return;
    texts.load();
    // What cannot be fetched is not said.
    const table = await manifests[view.table.game].table().catch(() => undefined);
    const spoken = table && this.chatter.hear(events, view, table.moments.happened);
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
