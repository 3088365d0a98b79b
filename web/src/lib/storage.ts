// Local storage. Optional: a browser that forbids storage forgets when it is closed.

const PREFIX = 'robotable.';
const memory = new Map<string, string>();

function local(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // Forbidden, not broken: use memory.
  }
}

/** The stored value of this name, or undefined if it is missing or unreadable. */
export function recall(name: string): unknown {
  try {
    const text = local()?.getItem(PREFIX + name) ?? memory.get(name);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` deletes it. */
export function keep(name: string, value: unknown): void {
  const text = value === undefined ? undefined : JSON.stringify(value);
  if (text === undefined) memory.delete(name);
  else memory.set(name, text);
  try {
    if (text === undefined) local()?.removeItem(PREFIX + name);
    else local()?.setItem(PREFIX + name, text);
  } catch {
    // Full or forbidden: memory keeps it while the page is open.
  }
}

/** Calls back when another tab stores a value under a name with this prefix. */
export function onOtherTab(start: string, listener: (name: string) => void): () => void {
  const heard = (event: StorageEvent) => {
    const name = event.key?.startsWith(PREFIX) ? event.key.slice(PREFIX.length) : undefined;
    if (name === undefined || !name.startsWith(start)) return;
    memory.delete(name);
    listener(name);
  };
  globalThis.addEventListener?.('storage', heard as EventListener);
  return () => globalThis.removeEventListener?.('storage', heard as EventListener);
}
