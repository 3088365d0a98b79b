// What happened in the game that is played, as far as this screen was there.
import type { EventSeen, Fact } from '../../connection/protocol.ts';
import type { Happening } from './moments.ts';

export class Story {
  private events: EventSeen[] = [];
  private began = false;

  hear(events: readonly EventSeen[], happened: (fact: Fact) => Happening | undefined): void {
    for (const event of events) {
      const started = event.fact !== null && happened(event.fact)?.is === 'started';
      // Whoever missed something does not know the whole story.
      const missed = event.number !== (this.events.at(-1)?.number ?? event.number - 1) + 1;
      if (started || missed) this.events = [];
      if (started) this.began = true;
      else if (missed) this.began = false;
      this.events.push(event);
    }
  }

  /** All that happened since the game began; nothing if this screen missed a part of it. */
  get whole(): readonly EventSeen[] | undefined {
    return this.began ? this.events : undefined;
  }
}
