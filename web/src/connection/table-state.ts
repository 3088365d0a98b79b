// This browser's state of a table through one socket, and how messages change it. Pure, and without game rules: a view
// arrives whole and is patched section by section.
import { fold as foldView } from '../protocol/fold.ts';
import { withMine } from './large-table.ts';
import type { EventSeen, FromServer, ChatMessage, View } from './protocol.ts';

export interface TableState {
  /** The number of the last event that `view` includes. */
  readonly number: number;
  readonly view: View;
  readonly you: number | null;
  readonly chat: readonly ChatMessage[];
  readonly watchers: number;
}

export interface Folded {
  readonly room: TableState;
  /** The new events, for animation and sound; empty when old events should not be replayed. */
  readonly events: readonly EventSeen[];
}

/** The number of chat lines kept. */
const CHAT_KEPT = 200;

/**
 * The state after this message. `gap` means that a message was lost, and only a new hello helps; `nothing` that there
 * is no state yet, because the hello was not accepted.
 */
export function fold(room: TableState | undefined, message: FromServer): Folded | 'gap' | 'nothing' {
  if (message.t === 'welcome') return welcomed(room, message);
  if (room === undefined) return message.t === 'changed' ? 'gap' : 'nothing';
  switch (message.t) {
    case 'changed': {
      if (message.number <= room.number) return still(room); // Known already: the server repeats it after a resync.
      // At a large table not every event is sent, so the server names the previous one.
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
      return still(room); // A newer server may send unknown messages.
  }
}

function still(room: TableState): Folded {
  return { room, events: [] };
}

function welcomed(room: TableState | undefined, message: Extract<FromServer, { t: 'welcome' }>): Folded {
  const { number, view, you, chat, watchers } = message;
  // After a short loss the missed events are replayed; on a first visit there are none.
  const events = room === undefined ? [] : (message.missed ?? []);
  return { room: { number, view: withMine(view), you, chat, watchers }, events };
}
