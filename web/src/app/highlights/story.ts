// The events of the current game, as far as this screen received them.
import type { EventSeen, EventKind } from '../../connection/protocol.ts';
import type { Happening } from './highlights.ts';

export class Story {
  private events: EventSeen[] = [];
  private began = false;

  observe(events: readonly EventSeen[], happened: (fact: EventKind) => Happening | undefined): void {
    for (const event of events) {
      const started = event.fact !== null && happened(event.fact)?.is === 'started';
      // After a gap the story is incomplete.
      const missed = event.number !== (this.events.at(-1)?.number ?? event.number - 1) + 1;
      if (started || missed) this.events = [];
      if (started) this.began = true;
      else if (missed) this.began = false;
      this.events.push(event);
    }
  }

  /** All events since the game began; undefined if this screen missed some. */
  get whole(): readonly EventSeen[] | undefined {
    return this.began ? this.events : undefined;
  }
}
