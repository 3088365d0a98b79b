// What this browser knows of a table through one socket, and how a message changes it. Pure, and without rules: a view
// arrives whole and is patched section by section.
import { fold as foldView } from '../protocol/fold.ts';
import { withMine } from './hall.ts';
import type { EventSeen, FromServer, Said, View } from './protocol.ts';

export interface Room {
  /** The number of the last event that `view` includes. */
  readonly number: number;
  readonly view: View;
  readonly you: number | null;
  readonly chat: readonly Said[];
  readonly watchers: number;
}

export interface Folded {
  readonly room: Room;
  /** What just happened, for animation and sound; empty if nobody should be startled by old news. */
  readonly events: readonly EventSeen[];
}

/** How many lines of chat are kept. */
const CHAT_KEPT = 200;

/**
 * The room after this message. `gap` means that a message was lost, and only a new hello helps; `nothing` that there is no
 * room yet, because we were not let in.
 */
export function fold(room: Room | undefined, message: FromServer): Folded | 'gap' | 'nothing' {
  if (message.t === 'welcome') return welcomed(room, message);
  if (room === undefined) return message.t === 'changed' ? 'gap' : 'nothing';
  switch (message.t) {
    case 'changed': {
      if (message.number <= room.number) return still(room); // Told before: the server says it again after a resync.
      // In a hall not every event is told, so the server says what came before.
      const after = message.after ?? (message.events[0]?.number ?? 0) - 1;
      if (after !== room.number) return 'gap';
      const view = withMine(foldView(room.view, message.view));
      return { room: { ...room, number: message.number, view, you: view.you }, events: message.events };
    }
    case 'said':
      return still({ ...room, chat: [...room.chat, message.said].slice(-CHAT_KEPT) });
    case 'watchers':
      return still({ ...room, watchers: message.count });
    case 'done':
    case 'refused':
    case 'error':
    case 'reacted':
    case 'steps':
    case 'pong':
    case 'closing':
      return still(room);
    default:
      message satisfies never;
      return still(room); // A newer server may say more than we understand.
  }
}

function still(room: Room): Folded {
  return { room, events: [] };
}

function welcomed(room: Room | undefined, message: Extract<FromServer, { t: 'welcome' }>): Folded {
  const { number, view, you, chat, watchers } = message;
  // After a short loss people want to see what they missed; at a first visit there is nothing to compare with.
  const events = room === undefined ? [] : (message.missed ?? []);
  return { room: { number, view: withMine(view), you, chat, watchers }, events };
}
