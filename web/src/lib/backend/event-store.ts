// The event store of local tables, in IndexedDB: events by table and number. An existing event is never overwritten, so
// of two pages that append the same number one gets a conflict.
import { cached } from '../cached.ts';
import type { StoredEvent } from './worker-messages.ts';

export type Written = 'kept' | 'late' | 'full';

const EVENTS = 'events';
const SAID = 'said';

const database = cached(
  () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('robotable', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(EVENTS, { keyPath: ['table', 'number'] });
        request.result.createObjectStore(SAID, { autoIncrement: true }).createIndex('table', 'table');
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
    }),
);

/** Stores events and chat messages. When this returns `kept`, they are on disk. */
export async function keep(table: string, events: readonly StoredEvent[], said: readonly unknown[]): Promise<Written> {
  if (events.length === 0 && said.length === 0) return 'kept';
  const base = await database().catch(() => undefined);
  if (base === undefined) return 'full';
  return new Promise((resolve) => {
    const writing = base.transaction([EVENTS, SAID], 'readwrite', { durability: 'strict' });
    writing.oncomplete = () => resolve('kept');
    writing.onabort = () => resolve(writing.error?.name === 'ConstraintError' ? 'late' : 'full');
    for (const event of events) writing.objectStore(EVENTS).add({ table, ...event });
    for (const one of said) writing.objectStore(SAID).add({ table, said: one });
  });
}

/** The events of a table after a number, in order. */
export async function eventsOf(table: string, after = 0): Promise<readonly StoredEvent[]> {
  const range = IDBKeyRange.bound([table, after + 1], [table, Number.MAX_SAFE_INTEGER]);
  const rows = await all<{ number: number; line: string; command?: string }>(EVENTS, (store) => store.getAll(range));
  return rows.map(({ number, line, command }) => (command === undefined ? { number, line } : { number, line, command }));
}

/** The last chat messages of a table. */
export async function saidAt(table: string): Promise<readonly unknown[]> {
  const rows = await all<{ said: unknown }>(SAID, (store) => store.index('table').getAll(table));
  return rows.slice(-50).map(({ said }) => said);
}

async function all<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<readonly T[]> {
  const base = await database();
  return new Promise((resolve, reject) => {
    const request = ask(base.transaction(name).objectStore(name));
    request.onsuccess = () => resolve(request.result as T[]);
    request.onerror = () => reject(request.error ?? new Error('it cannot be read'));
  });
}
